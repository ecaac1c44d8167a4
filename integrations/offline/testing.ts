/** In-memory caches and server for tests. */
import { vi } from 'vitest';
import type { World } from './shared/fetch-missing';

/** State that tests inspect. */
export interface TestWorld extends World {
  /** Cache name → address → text. */
  kept: Map<string, Map<string, string>>;
  /** Paths that were requested. */
  asked: string[];
  /** Files of the server: path → text. */
  files: Record<string, string>;
  /** While set, every write to a cache throws it. */
  failure?: Error;
}

const ORIGIN = 'https://learn.example';

/** @param files of the server, by path */
export function testWorld(files: Record<string, string>, base = '/learn/'): TestWorld {
  const kept: TestWorld['kept'] = new Map();
  const url = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), ORIGIN).href;
  const open = vi.fn(async (name: string) => {
    if (!kept.has(name)) kept.set(name, new Map());
    const entries = kept.get(name) as Map<string, string>;
    return {
      match: async (request: RequestInfo | URL) => {
        const text = entries.get(url(request));
        return text === undefined ? undefined : new Response(text);
      },
      put: async (request: RequestInfo | URL, response: Response) => {
        if (world.failure) throw world.failure;
        entries.set(url(request), await response.text());
      },
      delete: async (request: RequestInfo | URL) => entries.delete(url(request)),
      keys: async () => [...entries.keys()].map((address) => ({ url: address })),
    } as unknown as Cache;
  });
  const world: TestWorld = {
    kept,
    asked: [],
    files,
    caches: { open },
    origin: ORIGIN,
    base,
    fetch: async (input, init) => {
      if (init?.signal?.aborted) throw new DOMException('gone', 'AbortError');
      const { pathname } = new URL(url(input as RequestInfo));
      world.asked.push(pathname);
      // A server doesn't respond synchronously.
      await new Promise((resolve) => setTimeout(resolve));
      if (init?.signal?.aborted) throw new DOMException('gone', 'AbortError');
      const text = world.files[pathname];
      return new Response(text ?? 'no', { status: text === undefined ? 404 : 200 });
    },
  };
  return world;
}

/** Returns the addresses that are cached, relative to the base path, sorted. */
export function keptPaths(world: TestWorld): string[] {
  return [...world.kept]
    .filter(([name]) => !name.endsWith('notes'))
    .flatMap(([, entries]) => [...entries.keys()])
    .map((address) => address.slice((world.origin + world.base).length))
    .toSorted();
}
