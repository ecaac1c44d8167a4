/** Names that the build, the worker and pages share. Types and pure functions. */

/** The list of the build's files, relative to the base path. */
export const SITE_LIST = 'offline/site.json';

/** The page that replaces one that isn't saved, relative to the base path. */
export const NOT_SAVED = 'offline/not-saved/';

/** Header on requests that the /offline page makes itself; the worker ignores them. */
export const SAVE_HEADER = 'X-Save-Offline';

/** Increase it when the shape of the list changes: pages of another version ignore the list. */
export const LIST_VERSION = 1;

/**
 * A file of the build: its path, its size in bytes and, if its name has no hash, the first characters of its content
 * hash.
 */
export type ListedFile = [path: string, bytes: number, hash?: string];

/** Files that are saved and removed together. */
export interface FileGroup {
  /**
   * `frame`, `pages`, `search`, or `runtime:` and a runtime's name; if several runtimes share their files, the first
   * one's name.
   */
  id: string;
  title: string;
  files: ListedFile[];
}

/** What can be saved. */
export interface SiteList {
  version: typeof LIST_VERSION;
  /** Changes with every file of the build. */
  build: string;
  groups: FileGroup[];
}

/** Messages from a page to the worker. */
export type ToWorker =
  /** A page has started; on a first visit, it lists what it loaded before the worker was active. */
  | { type: 'hello'; urls?: string[] }
  /** The reader wants the new version. */
  | { type: 'take' };

/** Messages from the worker to a page. */
export type FromWorker =
  /** The site couldn't be reached, so the content comes from the cache. */
  | { type: 'offline' }
  /** The site can be reached again. */
  | { type: 'online' }
  /** The browser is out of storage. */
  | { type: 'full' }
  /** A script or style sheet of this page is no longer on the server. */
  | { type: 'gone' };

/** Names of the caches. They are specific to this site, because an origin may have several sites. */
export interface CacheNames {
  /** Files that change under the same address: pages, images, the manifest of the search index. */
  pages: string;
  /** Files with a hash in their names, which never change. */
  assets: string;
  /** Notes kept by the worker and the /offline page. */
  notes: string;
}

/** @param base path of the site, with a slash at both ends */
export function cacheNames(base: string): CacheNames {
  return { pages: `offline ${base} pages`, assets: `offline ${base} assets`, notes: `offline ${base} notes` };
}

/** Whether a path, relative to the base path, is that of a file that never changes. */
export function isImmutable(path: string): boolean {
  return /^(?:assets|runtimes)\//.test(path);
}

/**
 * Normalises an address: a folder with or without slash or `index.html` has the same key, without query and hash.
 *
 * @param url absolute, or relative to `origin`
 */
export function keyOf(url: string, origin?: string): string {
  const { origin: own, pathname } = new URL(url, origin);
  return own + (pathname.replace(/\/(?:index\.html)?$/, '') || '/');
}

/**
 * Returns the address of a built file. For `index.html` it is the folder, since hosts redirect from the file's own
 * name.
 */
export function addressOf(path: string, base: string): string {
  return base + path.replace(/(^|\/)index\.html$/, '$1');
}

/** Returns the address of a note in its cache; there is no such file on the server. */
export function noteAddress(base: string, name: string): string {
  return `${base}offline/notes/${name}`;
}

/** Groups that the reader has saved; the worker completes them after an update. */
export const SAVED_NOTE = 'saved';
