/** Names and types that the build, the worker and pages share. */

/** The list of what can be saved, relative to the base path. */
export const LIST = 'offline/files.json';

/** The page shown instead of one that isn't saved, relative to the base path. */
export const NOT_SAVED = 'offline/not-saved/';

/** Query parameter of downloads: the worker ignores them, and its value keeps caches from answering with old files. */
export const DOWNLOAD = 'offline';

/** Id of the group that contains the pages; the other groups don't work without it. */
export const SITE = 'site';

/** A file of the build: its path, the first characters of its hash, and its size in bytes. */
export type ListedFile = [path: string, hash: string, bytes: number];

/** Files that are saved and removed together. A file is in one group only. */
export interface FileGroup {
  /** `site`, or the name of a runtime. */
  id: string;
  title: string;
  files: ListedFile[];
}

/** @param base path of the site, with a slash at both ends: an origin may have several sites */
export function savedCache(base: string, group: string): string {
  return `saved ${base} ${group}`;
}

/** Returns the name of the cache of pages that the reader opened, or of the files that those needed. */
export function visitedCache(base: string, kind: 'pages' | 'files'): string {
  return `visited ${base} ${kind}`;
}

/** Whether a path, relative to the base path, has a hash in its name, so the file never changes. */
export function isImmutable(path: string): boolean {
  return /^(?:assets|runtimes)\//.test(path);
}

/** Normalises a URL: `/docs/a`, `/docs/a/` and `/docs/a/index.html` have the same key, without query and hash. */
export function keyOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + (pathname.replace(/\/(?:index\.html)?$/, '') || '/');
}
