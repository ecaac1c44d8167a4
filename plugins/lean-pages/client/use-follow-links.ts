import { useLayoutEffect } from 'react';
import type { History } from 'history';
import { STATIC_PAGE, STATIC_PART, STATIC_SIDEBAR } from '../shared/page-data';

/** Elements whose HTML is the server's. */
const STATIC = `${STATIC_PAGE}, ${STATIC_SIDEBAR}, ${STATIC_PART}`;

/** Links in the server's HTML go through the router, as those that React draws. */
export function useFollowLinks(history: Pick<History, 'push'>): void {
  // With the HTML that holds them: a click in between would load another document.
  useLayoutEffect(() => {
    const onClick = (event: MouseEvent) => {
      // A link that React draws has prevented the default by now.
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link?.closest(STATIC) || link.getAttribute('role') === 'button') return;
      if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return;
      const { origin, pathname, search, hash } = new URL(link.href);
      // A place on this page is the browser's own business.
      if (origin !== location.origin || (pathname === location.pathname && hash)) return;
      event.preventDefault();
      history.push({ pathname, search, hash });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [history]);
}
