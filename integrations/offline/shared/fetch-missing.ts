/** Fetches files into the caches, some at a time. For worker and pages. */
import { addressOf, cacheNames, isImmutable, keyOf, SAVE_HEADER, type ListedFile } from './names';
import type { Caches } from './notes';

/** Requests at a time: browsers open six connections to a host of HTTP/1.1. */
const AT_ONCE = 6;

/** What is needed of the world. */
export interface World {
  caches: Caches;
  fetch: typeof fetch;
  origin: string;
  /** Path of the site, with a slash at both ends. */
  base: string;
}

/** Why a file could not be kept. */
export type Trouble = 'full' | 'blocked' | 'network' | 'cancelled';

/** A file that could not be kept. */
export class SaveError extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble);
    this.name = 'SaveError';
  }
}

/** Address under which a listed file is kept. */
export function keyOfFile([path]: ListedFile, { origin, base }: Pick<World, 'origin' | 'base'>): string {
  return keyOf(addressOf(path, base), origin);
}

/** Name of the cache that a file belongs to. */
export function cacheOfFile([path]: ListedFile, { base }: Pick<World, 'base'>): string {
  const names = cacheNames(base);
  return isImmutable(path) ? names.assets : names.pages;
}

/** @returns keys of all that is kept */
export async function keptKeys({ caches, base }: World): Promise<Set<string>> {
  const { pages, assets } = cacheNames(base);
  const keys = await Promise.all(
    [pages, assets].map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
  );
  return new Set(keys.flat());
}

/**
 * Fetches each file and keeps it; what is kept already is kept anew.
 *
 * @param onFile hears of each file that is kept
 * @throws {SaveError} at the first that cannot be had or kept; those before it stay
 */
export async function fetchFiles(
  files: readonly ListedFile[],
  world: World,
  { onFile, signal }: { onFile?: (file: ListedFile) => void; signal?: AbortSignal } = {},
): Promise<void> {
  const waiting = [...files];
  const stop = new AbortController();
  // `AbortSignal.any` came to Safari with 17.4, to Chrome with 116.
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
      // What changes under its name must be that of the server.
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

/** What kept a cache from taking something. */
export function troubleOf(error: unknown): Trouble {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'full';
  // A body that breaks off while it is written.
  return name === 'SecurityError' || name === 'InvalidStateError' ? 'blocked' : 'network';
}

/** A response that was led elsewhere may not answer for a page: its copy may. */
export function plainCopy(response: Response): Response {
  if (!response.redirected) return response;
  const { status, statusText, headers } = response;
  return new Response(response.body, { status, statusText, headers });
}
