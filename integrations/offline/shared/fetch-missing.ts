/** Fetches files into the caches, several at a time. Used by the worker and by pages. */
import { addressOf, cacheNames, isImmutable, keyOf, SAVE_HEADER, type ListedFile } from './names';
import type { Caches } from './notes';

/** Maximum concurrent requests: browsers open six connections to an HTTP/1.1 host. */
const AT_ONCE = 6;

/** The environment that this code needs. */
export interface World {
  caches: Caches;
  fetch: typeof fetch;
  origin: string;
  /** Base path of the site, with a slash at both ends. */
  base: string;
}

/** Why a file couldn't be saved. */
export type Trouble = 'full' | 'blocked' | 'network' | 'cancelled';

export class SaveError extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble);
    this.name = 'SaveError';
  }
}

/** Returns the cache key of a listed file. */
export function keyOfFile([path]: ListedFile, { origin, base }: Pick<World, 'origin' | 'base'>): string {
  return keyOf(addressOf(path, base), origin);
}

/** Returns the name of the cache that a file belongs to. */
export function cacheOfFile([path]: ListedFile, { base }: Pick<World, 'base'>): string {
  const names = cacheNames(base);
  return isImmutable(path) ? names.assets : names.pages;
}

/** @returns the keys of all saved files */
export async function keptKeys({ caches, base }: World): Promise<Set<string>> {
  const { pages, assets } = cacheNames(base);
  const keys = await Promise.all(
    [pages, assets].map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
  );
  return new Set(keys.flat());
}

/**
 * Fetches all given files and saves them, replacing saved copies.
 *
 * @param onFile called after each saved file
 * @throws {SaveError} for the first file that can't be fetched or saved; earlier ones stay saved
 */
export async function fetchFiles(
  files: readonly ListedFile[],
  world: World,
  { onFile, signal }: { onFile?: (file: ListedFile) => void; signal?: AbortSignal } = {},
): Promise<void> {
  const waiting = [...files];
  const stop = new AbortController();
  // `AbortSignal.any` is only available from Safari 17.4 and Chrome 116.
  const abort = () => stop.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const walk = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      await fetchFile(file, world, stop.signal);
      onFile?.(file);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, walk));
  } catch (error) {
    waiting.length = 0;
    stop.abort();
    throw signal?.aborted ? new SaveError('cancelled') : error;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

async function fetchFile(file: ListedFile, world: World, signal: AbortSignal): Promise<void> {
  let response: Response;
  try {
    response = await world.fetch(addressOf(file[0], world.base), {
      headers: { [SAVE_HEADER]: '1' },
      signal,
      // Files whose names stay the same may have changed on the server.
      cache: isImmutable(file[0]) ? 'default' : 'no-cache',
    });
    if (!response.ok) throw new SaveError('network');
    response = plainCopy(response);
  } catch {
    throw new SaveError('network');
  }
  try {
    const cache = await world.caches.open(cacheOfFile(file, world));
    await cache.put(keyOfFile(file, world), response);
  } catch (error) {
    throw new SaveError(troubleOf(error));
  }
}

/** Returns why a cache refused to store something. */
export function troubleOf(error: unknown): Trouble {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'full';
  // The response body ended early while it was being written.
  return name === 'SecurityError' || name === 'InvalidStateError' ? 'blocked' : 'network';
}

/** Returns a copy of a response. A redirected response can't be used for a navigation, but a copy of it can. */
export function plainCopy(response: Response): Response {
  if (!response.redirected) return response;
  const { status, statusText, headers } = response;
  return new Response(response.body, { status, statusText, headers });
}
