/** A link to a page of this site or to another site. */
import type { ComponentProps, ReactNode } from 'react';
import { withBase } from '../site/base-path';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A route, which begins with a slash and excludes the base path, or an absolute address. */
  to: string;
};

/** @param props `to`, and any attribute of `<a>`; links to other sites open in a new tab */
export default function Link({ to, children, ...props }: LinkProps): ReactNode {
  const elsewhere = /^https?:/.test(to) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={withBase(to)} {...elsewhere} {...props}>
      {children}
    </a>
  );
}
