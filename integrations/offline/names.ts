/** Names and types that the build, the worker and pages share. */

/** Path of the list of files that readers can save, relative to the base path. */
export const LIST_FILE = 'offline/files.json';

/** Path of the page that is shown offline if the requested page isn't saved, relative to the base path. */
export const NOT_SAVED_PAGE = 'offline/not-saved/';

/**
 * Query parameter for downloads. The worker ignores requests that have it, and its value prevents caches from returning
 * old files.
 */
export const DOWNLOAD_PARAMETER = 'offline';

/** Id of the group that contains the pages; the other groups don't work without it. */
export const SITE_GROUP = 'site';

/** A file in the build: its path, the first characters of its hash, and its size in bytes. */
export type ListedFile = [path: string, hash: string, bytes: number];

/** Files that are saved and removed together. */
export interface FileGroup {
  /** `site`, `not-saved`, or the name of a runtime. */
  id: string;
  title: string;
  files: ListedFile[];
}

/** Returns the name of a group's cache. The name contains the base path, because one origin may host several sites. */
export function getSavedCacheName(base: string, group: string): string {
  return `saved ${base} ${group}`;
}

/** Returns the name of the cache for pages that the reader opened, or for the files that those pages loaded. */
export function getVisitedCacheName(base: string, kind: 'pages' | 'files'): string {
  return `visited ${base} ${kind}`;
}

/** Returns whether a file never changes, because its path contains a hash. The path is relative to the base path. */
export function isImmutable(path: string): boolean {
  return /^(?:assets|runtimes)\//.test(path);
}

/**
 * Returns the cache key for a URL. `/docs/a`, `/docs/a/` and `/docs/a/index.html` have the same key, and the query and
 * hash don't matter.
 */
export function getCacheKey(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + (pathname.replace(/\/(?:index\.html)?$/, '') || '/');
}
