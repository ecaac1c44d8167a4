/** The path where the site is served, for example `/` or `/learn/`. Begins and ends with a slash. */
export const BASE: string = import.meta.env.BASE_URL;

/** Prepends the base path to a route. Returns absolute URLs and `#fragments` unchanged. */
export function withBase(route: string): string {
  return route.startsWith('/') ? BASE + route.slice(1) : route;
}
