/** Notes in a cache, which pages and worker share: `localStorage` is out of a worker's reach. */
import { cacheNames, noteAddress } from './names';

/** The part of CacheStorage that is used; tests bring their own. */
export type Caches = Pick<CacheStorage, 'open'>;

/** @returns what was noted last, or undefined; also where nothing can be kept */
export async function readNote<T>(caches: Caches, base: string, name: string): Promise<T | undefined> {
  try {
    const cache = await caches.open(cacheNames(base).notes);
    const found = await cache.match(noteAddress(base, name));
    return found && ((await found.json()) as T);
  } catch {
    return undefined;
  }
}

/** @throws where the browser keeps nothing */
export async function writeNote(caches: Caches, base: string, name: string, value: unknown): Promise<void> {
  const cache = await caches.open(cacheNames(base).notes);
  // `Response.json` came to Safari with 17.
  await cache.put(noteAddress(base, name), new Response(JSON.stringify(value)));
}
