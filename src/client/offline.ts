/**
 * Registers the service worker once the page has loaded and is idle, then loads the code that communicates with it.
 * Production builds only.
 */
import { keepOnRoot } from './root-state';

/** Set by integrations/offline. */
declare const __OFFLINE__: boolean;

// Browsers have no service workers over http://, except on localhost.
const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;

if (__OFFLINE__ && worker) {
  keepOnRoot('offline');
  // Checked now, since a new worker may take over the page later. `workerStart` of the page's timing is always 0 in
  // Firefox.
  const isFirst = !worker.controller;
  const talk = () =>
    import('../../integrations/offline/client/live').then(
      ({ live }) => live(worker, isFirst),
      () => undefined, // its only job is to show notices
    );
  const begin = () => {
    if (worker.controller) void talk();
    else worker.addEventListener('controllerchange', () => void talk(), { once: true });
    worker.register(`${import.meta.env.BASE_URL}sw.js`).catch(() => undefined);
  };
  const wait = () => (window.requestIdleCallback ?? setTimeout)(begin);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}
