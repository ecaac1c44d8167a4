/** The path that the site is served under. */

/** Begins and ends with a slash: `/`, `/learn/`. */
export const BASE: string = import.meta.env.BASE_URL;

/** Prepends the base path to a route; absolute addresses and `#fragments` are returned unchanged. */
export function withBase(route: string): string {
  return route.startsWith('/') ? BASE + route.slice(1) : route;
}
