/** Takes the place of `react-router-config` 5: finds and draws the first of several routes that fits. */
import { createElement, useContext, type ReactElement } from 'react';
import type { RouteConfig } from 'react-router-config';
import { matchPath, rootMatch, type Match } from './match';
import { RouterContext, type RouterState } from './router';

type Matches = { route: RouteConfig; match: Match }[];

/** The routes that a path leads through, outer ones first. */
export function matchRoutes(routes: readonly RouteConfig[], pathname: string, branch: Matches = []): Matches {
  routes.some((route) => {
    const match = route.path ? matchPath(pathname, route) : (branch.at(-1)?.match ?? rootMatch(pathname));
    if (match) {
      branch.push({ route, match });
      if (route.routes) matchRoutes(route.routes, pathname, branch);
    }
    return match;
  });
  return branch;
}

/**
 * An element that draws the route for where the reader is.
 *
 * @param extraProps of the route's component
 */
export function renderRoutes(routes?: RouteConfig[], extraProps?: object): ReactElement | null {
  return routes ? <Routes routes={routes} extraProps={extraProps} /> : null;
}

function Routes({ routes, extraProps }: { routes: RouteConfig[]; extraProps?: object }): ReactElement | null {
  const around = useContext(RouterContext);
  for (const [index, route] of routes.entries()) {
    const match = route.path ? matchPath(around.location.pathname, route) : around.match;
    if (!match) continue;
    const state: RouterState = { ...around, match };
    const props = { ...state, ...extraProps, route };
    return (
      <RouterContext key={route.key ?? index} value={state}>
        {route.render ? route.render(props as never) : createElement(route.component as never, props)}
      </RouterContext>
    );
  }
  return null;
}
