/** In-memory caches and a server for tests, as globals. */
import { vi } from 'vitest';

const ORIGIN = 'https://learn.example';

/** State that tests change and inspect. */
export interface TestWorld {
  /** Files of the server: path → text. */
  files: Record<string, string>;
  /** Requested paths. */
  requested: string[];
  /** While set, every write to a cache throws it. */
  failure?: Error;
  /** Returns the paths that a cache contains, sorted. */
  cached(name: string): Promise<string[]>;
}

/** Replaces `caches`, `fetch` and `location`; undo it with `vi.unstubAllGlobals`. */
export function stubBrowser(files: Record<string, string>): TestWorld {
  const stores = new Map<string, Map<string, Response>>();
  const hrefOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), ORIGIN).href;
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (request: RequestInfo) => store.get(hrefOf(request))?.clone(),
      matchAll: async () => [...store.values()].map((response) => response.clone()),
      keys: async () => [...store.keys()].map((url) => ({ url })),
      delete: async (url: string) => store.delete(hrefOf(url)),
      put: async (request: RequestInfo, response: Response) => {
        if (world.failure) throw world.failure;
        const { headers } = response;
        store.set(hrefOf(request), new Response(await response.text(), { headers }));
      },
    };
  };
  const world: TestWorld = {
    files,
    requested: [],
    cached: async (name) =>
      [...(stores.get(name)?.keys() ?? [])]
        .filter((url) => url.startsWith(ORIGIN))
        .map((url) => new URL(url).pathname)
        .toSorted(),
  };
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('caches', {
    open,
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: RequestInfo, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.get(hrefOf(request))?.clone(),
  });
  vi.stubGlobal('fetch', async (input: RequestInfo, { signal }: RequestInit = {}) => {
    const { pathname } = new URL(hrefOf(input));
    world.requested.push(pathname);
    // A server doesn't respond synchronously.
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    const text = world.files[pathname];
    return new Response(text ?? 'not found', { status: text === undefined ? 404 : 200 });
  });
  return world;
}
