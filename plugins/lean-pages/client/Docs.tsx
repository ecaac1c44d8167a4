/** All docs as a single route of the browser: draws the page that is loaded for the current path. */
import { createElement, useMemo, type ComponentType, type ReactNode } from 'react';
import type { RouteConfig } from 'react-router-config';
import { useHistory, useLocation } from '@docusaurus/router';
import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import { docsPath } from '@lean-pages/docs';
import { PageContext } from './page-context';
import { loadPage, pageAt, type Page } from './store';
import { useFollowLinks } from './use-follow-links';

const DOCS = { plugin: { name: 'docusaurus-plugin-content-docs', id: 'default' } };
const NOT_FOUND = { plugin: { name: 'native', id: 'default' } };

type RouteProps = { route: RouteConfig };

/** The component of the route; the router calls `preload` before it shows a page. */
export default function Docs(): ReactNode {
  const { pathname } = useLocation();
  useFollowLinks(useHistory());
  const page = pageAt(pathname);
  const route = useMemo(() => (page && 'data' in page ? routeOf(page) : undefined), [page]);
  if (!page) throw new Error(`${pathname} was not loaded.`);
  if (!('data' in page) || !route) {
    return (
      <RouteContextProvider value={NOT_FOUND}>{'NotFound' in page && <page.NotFound />}</RouteContextProvider>
    );
  }
  return (
    <RouteContextProvider value={DOCS}>
      <PageContext.Provider value={page}>
        {createElement(page.theme.DocsRoot as ComponentType<RouteProps>, { route })}
      </PageContext.Provider>
    </RouteContextProvider>
  );
}

/** The address that the router goes to is the document's already when it asks. */
Docs.preload = () => loadPage(window.location.pathname);

/** Routes as the theme expects them, nested, with this page as the only one. */
function routeOf(page: Page): RouteConfig {
  const leaf = {
    path: page.path,
    key: page.path,
    exact: true,
    component: Leaf,
    page,
    ...(page.data.sidebar ? { sidebar: page.data.sidebar.name } : {}),
  };
  const hasSidebar = page.data.kind === 'doc' || page.data.kind === 'category';
  const inner = hasSidebar
    ? { path: docsPath, key: 'root', component: page.theme.DocRoot, routes: [leaf] }
    : leaf;
  return {
    routes: [{ path: docsPath, key: 'version', component: Version, page, routes: [inner] }],
  } as RouteConfig;
}

function Version(props: RouteProps): ReactNode {
  const page = props.route.page as Page;
  return createElement(
    page.theme.DocVersionRoot as ComponentType,
    { ...props, version: page.version } as object,
  );
}

function Leaf({ route }: RouteProps): ReactNode {
  const page = route.page as Page;
  return createElement(page.Component, { ...page.props, route });
}
