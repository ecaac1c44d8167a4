/**
 * Registers the service worker once a page is there and idle, and then loads what speaks with it: from the worker's own
 * cache, so that no visit waits for it. In the production bundle only.
 */
import siteConfig from '@generated/docusaurus.config';

if (typeof window !== 'undefined') {
  // Browsers have none on http:// but on this machine itself.
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // Later, a new worker may have taken the page over. `workerStart` of the page's own timing would tell as well, but is 0 in
  // Firefox, whoever answered.
  const isFirst = !worker?.controller;
  const begin = () => {
    if (!worker) return;
    const speak = () =>
      import(/* webpackChunkName: "offline" */ './live').then(
        ({ live }) => live(worker, isFirst),
        () => undefined, // it is for notices alone
      );
    if (worker.controller) void speak();
    else worker.addEventListener('controllerchange', () => void speak(), { once: true });
    worker.register(`${siteConfig.baseUrl}sw.js`).catch(() => undefined);
  };
  const wait = () => (window.requestIdleCallback ?? setTimeout)(begin);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}
