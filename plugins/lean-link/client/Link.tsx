/**
 * Takes the place of `@docusaurus/Link` in the browser: the same props and the same markup, without an observer, refs and
 * handlers for each link. What it leaves out: prefetching (see intent.ts) and collecting links, which the server does.
 */
import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink, NavLink } from 'react-router-dom';
import type { Props } from '@docusaurus/Link';
import isInternalUrl from '@docusaurus/isInternalUrl';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { applyTrailingSlash } from '@docusaurus/utils-common';

/** A link inside the site goes through the router; another one opens beside it. */
export default function Link({
  isNavLink,
  to,
  href,
  activeClassName,
  isActive,
  'data-noBrokenLinkCheck': _unchecked,
  autoAddBaseUrl = true,
  ref,
  ...props
}: Props & { ref?: ComponentProps<'a'>['ref'] }): ReactNode {
  const { trailingSlash, baseUrl } = useDocusaurusContext().siteConfig;
  const { withBaseUrl } = useBaseUrlUtils();
  const given = to || href;
  const isInternal = isInternalUrl(given);
  // `pathname://` marks an address inside the site that no page of it answers.
  let target = given?.replace('pathname://', '');
  if (target?.startsWith('/') && autoAddBaseUrl) target = withBaseUrl(target);
  if (target && isInternal) target = applyTrailingSlash(target, { trailingSlash, baseUrl });

  const staysHere = !props.target || props.target === '_self';
  if (!target || !isInternal || !staysHere || target.startsWith('#')) {
    const outside = given && !isInternal ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    // Its content is among the props.
    // eslint-disable-next-line jsx-a11y/anchor-has-content
    return <a ref={ref} href={target} {...outside} {...props} />;
  }
  return isNavLink ? (
    <NavLink {...props} innerRef={ref} to={target} isActive={isActive} activeClassName={activeClassName} />
  ) : (
    <RouterLink {...props} innerRef={ref} to={target} />
  );
}
