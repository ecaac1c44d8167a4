import type { liteClient } from 'algoliasearch/lite';

type Cache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hostsCache']>;

/**
 * Creates a cache for the state (up or down) of each host. Algolia's own cache doesn't work in version 5.64: it writes
 * with one key (the host and its state) but reads with another (only the host), so the client would keep trying a host
 * that is down.
 */
export function createHostCache(): Cache {
  const states = new Map<string, unknown>();
  const getAddress = (key: unknown) => {
    const { protocol, url, port } = key as { protocol: string; url: string; port?: number };
    return `${protocol}://${url}:${port ?? ''}`;
  };
  return {
    get: async <T>(key: object | string, getDefault: () => Promise<T>) =>
      (states.get(getAddress(key)) as T | undefined) ?? getDefault(),
    set: async (key, value) => {
      states.set(getAddress(key), value);
      return value;
    },
    delete: async (key) => void states.delete(getAddress(key)),
    clear: async () => states.clear(),
  };
}
