import { onPage } from './on-page';

/** Set by integrations/offline. False in development. */
declare const __OFFLINE__: boolean;

const root = document.documentElement;

// Service workers need HTTPS, except on localhost.
if (__OFFLINE__ && 'serviceWorker' in navigator)
  addEventListener('load', () => void register().catch(() => undefined));

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirst = !serviceWorker.controller;
  const registration = await serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`);
  // Check for a new worker now. Otherwise, some browsers only check while the current one is idle.
  if (!isFirst) return void (await registration.update());
  // Cache the files that this page loaded before the worker existed. Workbox handles the message.
  const { active } = await serviceWorker.ready;
  const urlsToCache = [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)];
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

// Previews are sandboxed frames, which service workers can't serve. Offline, the style sheet shows a message instead.
onPage(() => root.toggleAttribute('data-offline', !navigator.onLine));
addEventListener('online', () => {
  if (!root.hasAttribute('data-offline')) return;
  root.removeAttribute('data-offline');
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[src*="/runtimes/previews/"]')) {
    const { src } = frame;
    frame.src = src;
  }
});
