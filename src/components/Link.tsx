import type { ComponentProps, ReactNode } from 'react';
import { withBase } from '../site/base-path';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An absolute URL, or a route that begins with a slash and excludes the base path. */
  to: string;
};

/** Links to a page on this site, or to another site in a new tab. */
export default function Link({ to, children, ...props }: LinkProps): ReactNode {
  const external = /^https?:/.test(to) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={withBase(to)} {...external} {...props}>
      {children}
    </a>
  );
}
