/**
 * A cache of which hosts are down. Algolia's client has one, but in version 5.64 it writes with another key (the host
 * with its state) than it reads with, so it would keep trying a host that is down.
 */
import type { liteClient } from 'algoliasearch/lite';

type Options = NonNullable<Parameters<typeof liteClient>[2]>;
type Cache = NonNullable<Options['hostsCache']>;

/** Returns a cache by host address that lasts as long as the page. Each state contains its own expiry time. */
export function hostStates(): Cache {
  const states = new Map<string, unknown>();
  const addressOf = (key: unknown) => {
    const { protocol, url, port } = key as { protocol: string; url: string; port?: number };
    return `${protocol}://${url}:${port ?? ''}`;
  };
  return {
    get: async <T>(key: object | string, otherwise: () => Promise<T>) =>
      (states.get(addressOf(key)) as T | undefined) ?? otherwise(),
    set: async (key, value) => {
      states.set(addressOf(key), value);
      return value;
    },
    delete: async (key) => void states.delete(addressOf(key)),
    clear: async () => states.clear(),
  };
}
