import type { ComponentProps, ReactNode } from 'react';
import { withBase } from '../site/base-path';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A route, which begins with a slash and excludes the base path, or an absolute URL. */
  to: string;
};

/** A link to a page of this site, or to another site in a new tab. */
export default function Link({ to, children, ...props }: LinkProps): ReactNode {
  const external = /^https?:/.test(to) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={withBase(to)} {...external} {...props}>
      {children}
    </a>
  );
}
