/** The one saver of a tab: what it fetches goes on while the reader goes on to other pages. */
import { createSaver, type Saver } from './saver';

let saver: Saver | undefined;

/** The tab's saver; to be asked for in a browser alone. */
export function browserSaver(): Saver {
  const { storage } = navigator as { storage?: StorageManager };
  return (saver ??= createSaver(
    {
      // Missing where the page is not served securely.
      caches: window.caches ?? { open: () => Promise.reject(new DOMException('none', 'SecurityError')) },
      fetch: (...args) => fetch(...args),
      origin: location.origin,
      base: import.meta.env.BASE_URL,
    },
    storage && {
      estimate: () => storage.estimate(),
      persist: () => storage.persist(),
    },
  ));
}
