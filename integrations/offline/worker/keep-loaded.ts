/** What a first page loaded before there was a worker. */
import { plainCopy, type World } from '../shared/fetch-missing';
import { cacheNames, isImmutable, keyOf } from '../shared/names';

/**
 * Keeps what is not kept yet; the browser has it at hand, so that nothing goes over the network again.
 *
 * @param urls what the page loaded, itself among it
 * @throws where the browser keeps nothing
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
