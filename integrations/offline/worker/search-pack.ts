/** The search index, cached as a single file, because its pieces would take 2,000 requests. */
import { cacheOfFile, keyOfFile, type World } from '../shared/fetch-missing';
import type { ListedFile } from '../shared/names';

/** Content of the file: the folder of the pieces relative to the base path, and their texts by name. */
export interface SearchPack {
  folder: string;
  pieces: Record<string, string>;
}

let opened: Promise<SearchPack | undefined> | undefined;

/**
 * Returns a piece of the index, if the pack is cached and contains it.
 *
 * @param path of the request, relative to the base path
 * @param file the pack of this build
 */
export async function pieceFromPack(
  path: string,
  world: World,
  file: ListedFile | undefined,
): Promise<Response | undefined> {
  if (!file || !path.startsWith('assets/search/')) return undefined;
  opened ??= open(file, world);
  const pack = await opened.catch(() => undefined);
  // The pack may be cached later, so look again next time.
  if (!pack) opened = undefined;
  const text = pack && path.startsWith(pack.folder) ? pack.pieces[path.slice(pack.folder.length)] : undefined;
  return text === undefined
    ? undefined
    : new Response(text, { headers: { 'Content-Type': 'application/json' } });
}

async function open(file: ListedFile, world: World): Promise<SearchPack | undefined> {
  const cache = await world.caches.open(cacheOfFile(file, world));
  const kept = await cache.match(keyOfFile(file, world));
  return kept && ((await kept.json()) as SearchPack);
}
