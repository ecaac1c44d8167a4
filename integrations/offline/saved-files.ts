/**
 * Downloads groups of files and deletes outdated ones, in pages and in the worker. Each group has a cache, which also
 * contains the group's list once all its files are there.
 */
import { DOWNLOAD, isImmutable, keyOf, savedCache, type FileGroup, type ListedFile } from './names';

/** Key of a group's list; there is no such file on the server. */
const SAVED_LIST = 'https://offline.invalid/group';

/** Header of a saved file: its path and hash. */
const VERSION = 'X-Offline-Version';

/** Maximum concurrent requests: browsers open six connections to an HTTP/1.1 host. */
const CONCURRENCY = 6;

const versionOf = ([path, hash]: ListedFile) => `${encodeURI(path)}?${DOWNLOAD}=${hash}`;

interface DownloadOptions {
  /** Called after each saved file. */
  onFile?: (file: ListedFile) => void;
  signal?: AbortSignal;
}

/** Returns the files of a group whose current version isn't saved. */
export async function missingFiles({ id, files }: FileGroup, base: string): Promise<ListedFile[]> {
  const name = savedCache(base, id);
  // Opening a cache creates it.
  if (!(await caches.has(name))) return [...files];
  const responses = await (await caches.open(name)).matchAll();
  const saved = new Set(responses.map(({ headers }) => headers.get(VERSION)));
  return files.filter((file) => !saved.has(versionOf(file)));
}

/**
 * Downloads the missing files of a group. Files of earlier versions stay until `deleteOutdated`.
 *
 * @param base absolute path of the site
 * @throws what the browser threw for the first file that couldn't be fetched or stored; earlier files stay saved
 */
export async function downloadGroup(
  group: FileGroup,
  base: string,
  { onFile, signal }: DownloadOptions = {},
): Promise<void> {
  const name = savedCache(base, group.id);
  // Another tab, or the worker, may be downloading the same group.
  await navigator.locks.request(name, { signal }, async () => {
    const missing = await missingFiles(group, base);
    const cache = await caches.open(name);
    // Pages come after the files that they need, so that a broken download leaves no page without its style sheet.
    for (const isFirst of [true, false]) {
      const queue = missing.filter(([path]) => isImmutable(path) === isFirst);
      const work = async () => {
        for (let file = queue.shift(); file; file = queue.shift()) {
          await downloadFile(file, base, cache, signal);
          onFile?.(file);
        }
      };
      try {
        await Promise.all(Array.from({ length: CONCURRENCY }, work));
      } catch (error) {
        queue.length = 0;
        throw error;
      }
    }
    await cache.put(SAVED_LIST, new Response(JSON.stringify(group)));
  });
}

async function downloadFile(
  file: ListedFile,
  base: string,
  cache: Cache,
  signal: AbortSignal | undefined,
): Promise<void> {
  const version = versionOf(file);
  // Hosts redirect from the name of an index file.
  const url = new URL(base + version.replace(/(^|\/)index\.html\?/, '$1?'), location.origin).href;
  const response = await fetch(url, { cache: 'no-cache', signal });
  if (!response.ok) throw new TypeError(`${url} answered with status ${response.status}`);
  const headers = new Headers(response.headers);
  headers.set(VERSION, version);
  // Besides the header, a new response has no redirect, which navigations would reject.
  await cache.put(keyOf(url), new Response(response.body, { headers }));
}

/** Returns the ids of the groups that were saved completely at some time, in this version or an earlier one. */
export async function savedGroups(base: string): Promise<string[]> {
  const prefix = savedCache(base, '');
  const ids = (await savedCaches(base)).map((name) => name.slice(prefix.length));
  const lists = await Promise.all(
    ids.map((id) => caches.match(SAVED_LIST, { cacheName: savedCache(base, id) })),
  );
  return ids.filter((_, index) => lists[index]);
}

/** Deletes the files that aren't in the list of the last complete download of their group. */
export async function deleteOutdated(base: string): Promise<void> {
  for (const name of await savedCaches(base)) {
    const cache = await caches.open(name);
    const list = await cache.match(SAVED_LIST);
    if (!list) continue;
    const { files } = (await list.json()) as FileGroup;
    const current = new Set(
      files.map(([path]) => keyOf(new URL(base + encodeURI(path), location.origin).href)),
    );
    for (const { url } of await cache.keys())
      if (url !== SAVED_LIST && !current.has(url)) await cache.delete(url);
  }
}

/** Returns the saved copy of a file. @param url in any spelling */
export async function matchSaved(url: string, base: string): Promise<Response | undefined> {
  for (const cacheName of await savedCaches(base)) {
    const response = await caches.match(keyOf(url), { cacheName });
    if (response) return response;
  }
  return undefined;
}

async function savedCaches(base: string): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(savedCache(base, '')));
}
