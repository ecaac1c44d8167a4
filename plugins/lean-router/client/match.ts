/** Whether a path is at, or below, another one. */

/** What matched. */
export interface Match {
  path: string;
  url: string;
  isExact: boolean;
  params: Record<string, string>;
}

interface Options {
  path?: string | readonly string[];
  exact?: boolean;
}

/**
 * Matches as react-router 5 does with plain paths: letters in any case, a slash at the end or none.
 *
 * @param given a path, several, or such with `exact`; `*` is every path
 * @returns null where none fits
 */
export function matchPath(pathname: string, given: string | readonly string[] | Options): Match | null {
  const { path, exact = false } = typeof given === 'string' || 'at' in given ? { path: given } : given;
  for (const each of typeof path === 'string' ? [path] : (path ?? [])) {
    const url = each === '*' ? pathname : matched(pathname, each.replace(/\/$/, ''));
    if (url === undefined) continue;
    const isExact = url === pathname;
    if (isExact || !exact) return { path: each, url, isExact, params: {} };
  }
  return null;
}

function matched(pathname: string, base: string): string | undefined {
  const start = pathname.slice(0, base.length);
  const rest = pathname.slice(base.length);
  if (start.toLowerCase() !== base.toLowerCase() || (rest && !rest.startsWith('/'))) return undefined;
  return rest === '/' ? pathname : start || '/';
}

/** What a site without routes matches. */
export function rootMatch(pathname: string): Match {
  return { path: '/', url: '/', params: {}, isExact: pathname === '/' };
}
