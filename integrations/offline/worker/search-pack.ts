/** The search index kept as one file: 2,000 requests for its pieces would be too many. */
import { cacheOfFile, keyOfFile, type World } from '../shared/fetch-missing';
import type { ListedFile } from '../shared/names';

/** The file: the folder of the pieces below the site's base, and their texts by name. */
export interface SearchPack {
  folder: string;
  pieces: Record<string, string>;
}

let opened: Promise<SearchPack | undefined> | undefined;

/**
 * A piece of the index, if the pack is kept and has it.
 *
 * @param path of the request, below the site's base
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
  // It may come any time.
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
