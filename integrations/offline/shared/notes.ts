/** Notes in a cache, shared by pages and worker, because a worker can't access `localStorage`. */
import { cacheNames, noteAddress } from './names';

/** The part of CacheStorage that is used; tests provide their own. */
export type Caches = Pick<CacheStorage, 'open'>;

/** @returns the latest value, or undefined if there is none or storage is blocked */
export async function readNote<T>(caches: Caches, base: string, name: string): Promise<T | undefined> {
  try {
    const cache = await caches.open(cacheNames(base).notes);
    const found = await cache.match(noteAddress(base, name));
    return found && ((await found.json()) as T);
  } catch {
    return undefined;
  }
}

/** @throws if the browser refuses storage */
export async function writeNote(caches: Caches, base: string, name: string, value: unknown): Promise<void> {
  const cache = await caches.open(cacheNames(base).notes);
  // `Response.json` is only available from Safari 17.
  await cache.put(noteAddress(base, name), new Response(JSON.stringify(value)));
}
