import { vi } from 'vitest';

const ORIGIN = 'https://learn.example';

export interface TestBrowser {
  /** Content of the server's files, by path. */
  files: Record<string, string>;
  /** Paths of all requests, in order. */
  requested: string[];
  /** If set, every write to a cache throws this error. */
  failure?: Error;
  /** Returns the sorted paths in a cache. */
  getCachedPaths(name: string): Promise<string[]>;
}

/** Replaces `caches`, `fetch` and `location` with in-memory versions until `vi.unstubAllGlobals` is called. */
export function stubBrowser(files: Record<string, string>): TestBrowser {
  const stores = new Map<string, Map<string, Response>>();
  const getHref = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), ORIGIN).href;
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (request: RequestInfo) => store.get(getHref(request))?.clone(),
      matchAll: async () => [...store.values()].map((response) => response.clone()),
      keys: async () => [...store.keys()].map((url) => ({ url })),
      delete: async (url: string) => store.delete(getHref(url)),
      put: async (request: RequestInfo, response: Response) => {
        if (browser.failure) throw browser.failure;
        const { headers } = response;
        store.set(getHref(request), new Response(await response.text(), { headers }));
      },
    };
  };
  const browser: TestBrowser = {
    files,
    requested: [],
    getCachedPaths: async (name) =>
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
      stores.get(cacheName)?.get(getHref(request))?.clone(),
  });
  vi.stubGlobal('fetch', async (input: RequestInfo, { signal }: RequestInit = {}) => {
    const { pathname } = new URL(getHref(input));
    browser.requested.push(pathname);
    // Respond asynchronously, like a server.
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    const text = browser.files[pathname];
    return new Response(text ?? 'not found', { status: text === undefined ? 404 : 200 });
  });
  return browser;
}
