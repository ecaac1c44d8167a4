/** Names and types that the build, the worker and pages share. */

/** The list of what can be saved, relative to the base path. */
export const LIST_FILE = 'offline/files.json';

/** The page shown instead of one that isn't saved, relative to the base path. */
export const NOT_SAVED_PAGE = 'offline/not-saved/';

/** Query parameter of downloads, which the worker ignores. Its value prevents caches from answering with old files. */
export const DOWNLOAD_PARAMETER = 'offline';

/** Id of the group that contains the pages; the other groups don't work without it. */
export const SITE_GROUP = 'site';

/** A file of the build: its path, the first characters of its hash, and its size in bytes. */
export type ListedFile = [path: string, hash: string, bytes: number];

/** Files that are saved and removed together. A file is in one group only. */
export interface FileGroup {
  /** `site`, or the name of a runtime. */
  id: string;
  title: string;
  files: ListedFile[];
}

/** The name contains the base path, because an origin may have several sites. */
export function getSavedCacheName(base: string, group: string): string {
  return `saved ${base} ${group}`;
}

/** Returns the name of the cache for pages that the reader opened, or for the files that those pages loaded. */
export function getVisitedCacheName(base: string, kind: 'pages' | 'files'): string {
  return `visited ${base} ${kind}`;
}

/** Whether a file never changes, because its name contains a hash. The path is relative to the base path. */
export function isImmutable(path: string): boolean {
  return /^(?:assets|runtimes)\//.test(path);
}

/** Normalises a URL: `/docs/a`, `/docs/a/` and `/docs/a/index.html` have the same key, with any query or hash. */
export function getCacheKey(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + (pathname.replace(/\/(?:index\.html)?$/, '') || '/');
}
