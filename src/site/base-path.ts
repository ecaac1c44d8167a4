/** The path that the site is served under. */

/** Begins and ends with a slash: `/`, `/learn/`. */
export const BASE: string = import.meta.env.BASE_URL;

/** Puts the base path before a route; absolute addresses and `#places` stay as they are. */
export function withBase(route: string): string {
  return route.startsWith('/') ? BASE + route.slice(1) : route;
}
