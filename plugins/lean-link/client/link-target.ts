/** Which page of this site an element leads to. */

/** Of the current address. */
type Here = Pick<Location, 'origin' | 'pathname' | 'href'>;

/**
 * The page that the link around an element leads to.
 *
 * @param target of an event
 * @param here the current address
 * @returns undefined where there is no link, or one that the router has nothing to do with: another site, a new tab, a
 *   download, a place on this page
 */
export function linkTarget(target: EventTarget | null, here: Here): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return undefined;
  const url = new URL(link.href, here.href);
  return url.origin === here.origin && url.pathname !== here.pathname ? url : undefined;
}
