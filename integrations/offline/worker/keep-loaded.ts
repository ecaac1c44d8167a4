/** Caches what the first page loaded before the worker was active. */
import { plainCopy, type World } from '../shared/fetch-missing';
import { cacheNames, isImmutable, keyOf } from '../shared/names';

/**
 * Caches files that aren't cached yet. The browser has them in its HTTP cache, so they aren't downloaded again.
 *
 * @param urls what the page loaded, including the page itself
 * @throws if the browser refuses storage
 */
export async function keepLoaded(
  urls: readonly string[],
  { caches, fetch, origin, base }: World,
): Promise<void> {
  const names = cacheNames(base);
  for (const url of new Set(urls)) {
    const { origin: of, pathname } = new URL(url);
    if (of !== origin || !pathname.startsWith(base)) continue;
    const cache = await caches.open(isImmutable(pathname.slice(base.length)) ? names.assets : names.pages);
    const key = keyOf(url);
    if (await cache.match(key)) continue;
    const response = await fetch(url, { cache: 'force-cache' }).catch(() => undefined);
    if (response?.ok) await cache.put(key, plainCopy(response));
  }
}
