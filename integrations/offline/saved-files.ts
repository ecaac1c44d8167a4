/**
 * Downloads groups of files, and deletes outdated files. Pages and the worker both use these functions. Each group has
 * its own cache, which also contains the group's list once the group has been saved completely.
 */
import {
  DOWNLOAD_PARAMETER,
  getCacheKey,
  getSavedCacheName,
  isImmutable,
  type FileGroup,
  type ListedFile,
} from './names';

/** Cache key for a group's list. The server has no such file. */
const SAVED_LIST = 'https://offline.invalid/group';

/** Header that stores the path and hash of a saved file. */
const VERSION_HEADER = 'X-Offline-Version';

/** Maximum number of concurrent requests. Browsers open at most six connections to an HTTP/1.1 host. */
const CONCURRENCY = 6;

const getVersion = ([path, hash]: ListedFile) => `${encodeURI(path)}?${DOWNLOAD_PARAMETER}=${hash}`;

/** Returns the files in a group whose current version isn't saved. */
export async function findMissingFiles({ id, files }: FileGroup, base: string): Promise<ListedFile[]> {
  const name = getSavedCacheName(base, id);
  // Opening a missing cache would create it.
  if (!(await caches.has(name))) return [...files];
  const responses = await (await caches.open(name)).matchAll();
  const saved = new Set(responses.map(({ headers }) => headers.get(VERSION_HEADER)));
  return files.filter((file) => !saved.has(getVersion(file)));
}

/**
 * Downloads the missing files of a group, and calls `onFile` after each one. Files that are no longer in the group stay
 * saved until `deleteOutdatedFiles` runs. Throws if a file can't be fetched or stored; files saved before that stay
 * saved.
 */
export async function downloadGroup(
  group: FileGroup,
  base: string,
  { onFile, signal }: { onFile?: (file: ListedFile) => void; signal?: AbortSignal } = {},
): Promise<void> {
  const name = getSavedCacheName(base, group.id);
  // Another tab, or the worker, may be downloading the same group.
  await navigator.locks.request(name, { signal }, async () => {
    const missing = await findMissingFiles(group, base);
    const cache = await caches.open(name);
    // Download scripts and styles first, so that no page is saved without the files it needs.
    for (const isFirst of [true, false]) {
      const queue = missing.filter(([path]) => isImmutable(path) === isFirst);
      const downloadQueue = async () => {
        for (let file = queue.shift(); file; file = queue.shift()) {
          await downloadFile(file, base, cache, signal);
          onFile?.(file);
        }
      };
      try {
        await Promise.all(Array.from({ length: CONCURRENCY }, downloadQueue));
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
  const version = getVersion(file);
  // Hosts redirect requests for `index.html` to its folder.
  const url = new URL(base + version.replace(/(^|\/)index\.html\?/, '$1?'), location.origin).href;
  const response = await fetch(url, { cache: 'no-cache', signal });
  if (!response.ok) throw new TypeError(`${url} responded with status ${response.status}`);
  const headers = new Headers(response.headers);
  headers.set(VERSION_HEADER, version);
  // Browsers reject redirected responses to navigations. A new response isn't marked as redirected.
  await cache.put(getCacheKey(url), new Response(response.body, { headers }));
}

/** Returns the ids of the groups that have been saved completely, in this version of the site or an earlier one. */
export async function getSavedGroups(base: string): Promise<string[]> {
  const prefix = getSavedCacheName(base, '');
  const ids = (await getSavedCacheNames(base)).map((name) => name.slice(prefix.length));
  const lists = await Promise.all(
    ids.map((id) => caches.match(SAVED_LIST, { cacheName: getSavedCacheName(base, id) })),
  );
  return ids.filter((_, index) => lists[index]);
}

/** Deletes saved files that weren't in their group's list when the group was last downloaded completely. */
export async function deleteOutdatedFiles(base: string): Promise<void> {
  for (const name of await getSavedCacheNames(base)) {
    const cache = await caches.open(name);
    const list = await cache.match(SAVED_LIST);
    if (!list) continue;
    const { files } = (await list.json()) as FileGroup;
    const current = new Set(
      files.map(([path]) => getCacheKey(new URL(base + encodeURI(path), location.origin).href)),
    );
    for (const { url } of await cache.keys())
      if (url !== SAVED_LIST && !current.has(url)) await cache.delete(url);
  }
}

/** Returns the saved copy of a file, if any. */
export async function matchSavedFile(url: string, base: string): Promise<Response | undefined> {
  for (const cacheName of await getSavedCacheNames(base)) {
    const response = await caches.match(getCacheKey(url), { cacheName });
    if (response) return response;
  }
  return undefined;
}

async function getSavedCacheNames(base: string): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(getSavedCacheName(base, '')));
}
