/**
 * Which hosts are down. The client has a cache for that, but writes with another key than it reads with (the host with
 * its state, version 5.64), so that a host which is down would be asked again and again.
 */
import type { liteClient } from 'algoliasearch/lite';

type Options = NonNullable<Parameters<typeof liteClient>[2]>;
type Cache = NonNullable<Options['hostsCache']>;

/** A cache by the address of the host, as long as the page lives; how long a state counts, the state itself says. */
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
