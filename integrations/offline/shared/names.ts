/** What build, worker and pages have to name alike. Types and pure functions. */

/** The list of the build's files, below the base path. */
export const SITE_LIST = 'offline/site.json';

/** The page in the place of one that is not saved, below the base path. */
export const NOT_SAVED = 'offline/not-saved/';

/** A request with this header is the /offline page's own: the worker leaves it alone. */
export const SAVE_HEADER = 'X-Save-Offline';

/** Raised when the list changes its shape: pages of another version leave it alone. */
export const LIST_VERSION = 1;

/** A file of the build: its path, its bytes, and for one whose name has no hash, the first characters of its content's. */
export type ListedFile = [path: string, bytes: number, hash?: string];

/** Files that are saved and removed together. */
export interface FileGroup {
  /** `frame`, `pages`, `search`, or `runtime:` and a runtime's name: the first one's, where several have the same files. */
  id: string;
  title: string;
  files: ListedFile[];
}

/** What there is to save. */
export interface SiteList {
  version: typeof LIST_VERSION;
  /** Changes with any file of the build. */
  build: string;
  groups: FileGroup[];
}

/** From a page to the worker. */
export type ToWorker =
  /** A page began; the first of all names what it has loaded without the worker. */
  | { type: 'hello'; urls?: string[] }
  /** The reader wants the new version. */
  | { type: 'take' };

/** From the worker to a page. */
export type FromWorker =
  /** The site could not be reached: what is shown was kept. */
  | { type: 'offline' }
  /** It answers again. */
  | { type: 'online' }
  /** The browser has no room left. */
  | { type: 'full' }
  /** A script or sheet of this page is no longer on the server. */
  | { type: 'gone' };

/** Names of the caches: of this site alone, whatever else is on its origin. */
export interface CacheNames {
  /** What changes under one address: pages, pictures, the search index' manifest. */
  pages: string;
  /** What has a hash in its name, and so never changes. */
  assets: string;
  /** Notes of the worker and the /offline page. */
  notes: string;
}

/** @param base path of the site, with a slash at both ends */
export function cacheNames(base: string): CacheNames {
  return { pages: `offline ${base} pages`, assets: `offline ${base} assets`, notes: `offline ${base} notes` };
}

/** Whether a path below the base is of a file that never changes. */
export function isImmutable(path: string): boolean {
  return /^(?:assets|runtimes)\//.test(path);
}

/**
 * One address for the ways to write it: a folder with or without slash or `index.html`, without query and hash.
 *
 * @param url absolute, or relative to `origin`
 */
export function keyOf(url: string, origin?: string): string {
  const { origin: own, pathname } = new URL(url, origin);
  return own + (pathname.replace(/\/(?:index\.html)?$/, '') || '/');
}

/** The address of a built file: a folder for its `index.html`, since hosts lead elsewhere from the name itself. */
export function addressOf(path: string, base: string): string {
  return base + path.replace(/(^|\/)index\.html$/, '$1');
}

/** Address of a note in its cache; no such file is on the server. */
export function noteAddress(base: string, name: string): string {
  return `${base}offline/notes/${name}`;
}

/** Groups that the reader asked for; the worker completes them after an update. */
export const SAVED_NOTE = 'saved';
