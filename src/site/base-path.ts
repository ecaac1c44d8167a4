/** The path under which the site is served, with a slash at both ends: `/`, `/learn/`. */
export const BASE: string = import.meta.env.BASE_URL;

/** Prepends the base path to a route. Returns absolute URLs and `#fragments` unchanged. */
export function withBase(route: string): string {
  return route.startsWith('/') ? BASE + route.slice(1) : route;
}
