/**
 * Registers the service worker once the page is loaded and idle, and then loads the code that talks to it. Production
 * builds only.
 */
import { keepOnRoot } from './root-state';

/** Set by integrations/offline. */
declare const __OFFLINE__: boolean;

// Browsers have none over http://, except on localhost.
const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;

if (__OFFLINE__ && worker) {
  keepOnRoot('offline');
  // Later, a new worker may have taken over the page. `workerStart` of the page's timing is always 0 in Firefox.
  const isFirst = !worker.controller;
  const talk = () =>
    import('../../integrations/offline/client/live').then(
      ({ live }) => live(worker, isFirst),
      () => undefined, // it only shows notices
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
