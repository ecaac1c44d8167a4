/** The only saver of a tab. Its downloads continue while the reader moves on to other pages. */
import { createSaver, type Saver } from './saver';

let saver: Saver | undefined;

/** Returns the tab's saver. Only call it in a browser. */
export function browserSaver(): Saver {
  const { storage } = navigator as { storage?: StorageManager };
  return (saver ??= createSaver(
    {
      // `caches` is missing in insecure contexts.
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
