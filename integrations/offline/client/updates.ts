/** Detects new versions, announces them, and activates them when the reader agrees. */
import type { ToWorker } from '../shared/names';
import { showNotice } from './notice';

/** Milliseconds between checks for a new version, both on a timer and when the reader returns to the tab. */
const INTERVAL = 30 * 60_000;

/** @param worker of this site */
export function watchForUpdates(worker: ServiceWorkerContainer): void {
  let isMine = false;
  worker.addEventListener('controllerchange', () => {
    if (isMine) location.reload();
    else {
      showNotice('update', 'This site was updated in another tab.', [
        { text: 'Reload', act: () => location.reload() },
        { text: 'Later' },
      ]);
    }
  });
  void worker.ready.then((registration) => {
    const announce = () => {
      if (!registration.waiting) return;
      showNotice(
        'update',
        'A new version of this site is available. The code you wrote in examples is kept.',
        [
          {
            text: 'Update',
            act: () => {
              isMine = true;
              const { waiting } = registration;
              if (!waiting) return location.reload(); // another tab was faster
              const message: ToWorker = { type: 'take' };
              waiting.postMessage(message);
            },
          },
          { text: 'Later' },
        ],
      );
    };
    const follow = () => registration.installing?.addEventListener('statechange', announce);
    registration.addEventListener('updatefound', follow);
    // A worker that was found while this script was loading.
    follow();
    announce();

    let asked = Date.now();
    const ask = () => {
      asked = Date.now();
      registration.update().catch(() => undefined); // no connection
    };
    addEventListener('online', ask);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' && Date.now() - asked >= INTERVAL) ask();
    });
    setInterval(ask, INTERVAL);
  });
}
