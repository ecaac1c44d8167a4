/** All static pages as a single route of the browser: draws the page that is loaded for the current path. */
import type { ReactNode } from 'react';
import { useHistory, useLocation } from '@docusaurus/router';
import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import { BLOG_PLUGIN, DOCS_PLUGIN } from '../shared/page-data';
import { isBlogPath, isDocsPath, isStaticPath, loadPage, pageAt } from './store';
import { useFollowLinks } from './use-follow-links';

/** The component of the route; the router calls `preload` before it shows a page. */
export default function Pages(): ReactNode {
  const { pathname } = useLocation();
  useFollowLinks(useHistory());
  const page = pageAt(pathname);
  // The router was still waiting for a page outside of these: it draws once more when this one is there.
  if (!page) return null;
  const isMissing = 'NotFound' in page;
  // Other pages ask for the name of none.
  const name = isMissing
    ? 'native'
    : isBlogPath(pathname)
      ? BLOG_PLUGIN
      : isDocsPath(pathname)
        ? DOCS_PLUGIN
        : 'static';
  return (
    <RouteContextProvider value={{ plugin: { name, id: 'default' } }}>
      {isMissing ? <page.NotFound /> : <page.Frame page={page} />}
    </RouteContextProvider>
  );
}

/**
 * The address that the router goes to is the document's already when it asks. When a reader has gone on meanwhile, it
 * would draw the address of then as soon as it hears of this one.
 */
Pages.preload = async () => {
  let pathname;
  do {
    ({ pathname } = window.location);
    await loadPage(pathname);
  } while (pathname !== window.location.pathname && isStaticPath(window.location.pathname));
};
