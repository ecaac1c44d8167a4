/** Registers the service worker once the page has loaded. Production builds only. */
import { onPage } from './on-page';

/** Set by integrations/offline. */
declare const __OFFLINE__: boolean;

const root = document.documentElement;

// Service workers need HTTPS, except on localhost.
if (__OFFLINE__ && 'serviceWorker' in navigator)
  addEventListener('load', () => void register().catch(() => undefined));

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirst = !serviceWorker.controller;
  const registration = await serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`);
  // Browsers check for a new worker too, but some only when the present one is idle.
  if (!isFirst) return void (await registration.update());
  // What a page loads before there is a worker is in no cache yet. Workbox handles this message.
  const { active } = await serviceWorker.ready;
  const urlsToCache = [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)];
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

// Browsers don't ask the worker for previews, which are sandboxed frames. The style sheet replaces them by a message.
onPage(() => root.toggleAttribute('data-offline', !navigator.onLine));
addEventListener('online', () => {
  if (!root.hasAttribute('data-offline')) return;
  root.removeAttribute('data-offline');
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[src*="/runtimes/previews/"]')) {
    const { src } = frame;
    frame.src = src;
  }
});
