/** The page's side of the service worker: what a reader is told of the network and of new versions. */
import type { FromWorker, ToWorker } from '../shared/names';
import { endNotice, showNotice } from './notice';
import { hidePreviews, showPreviews } from './previews';
import { watchColour } from './theme-colour';
import { watchForUpdates } from './updates';

const OFFLINE = 'No connection. Pages that you have opened or saved still work.';

/** Key of the mark against reloading again and again. */
const RELOADED = 'groundwork.reloaded';

/**
 * Begins, once a page.
 *
 * @param worker of this site
 * @param isFirst whether the page was loaded without the worker, as on a first visit
 */
export function live(worker: ServiceWorkerContainer, isFirst: boolean): void {
  const say = (message: ToWorker) => worker.controller?.postMessage(message);
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'offline') sayOffline();
    // A browser without a network still finds pages in its own cache.
    else if (data.type === 'online' && navigator.onLine) sayOnline();
    else if (data.type === 'full') sayFull();
    else if (data.type === 'gone') reloadOnce();
  });
  addEventListener('offline', sayOffline);
  addEventListener('online', sayOnline);
  if (!navigator.onLine) sayOffline();
  say({ type: 'hello', urls: isFirst ? loaded() : undefined });
  watchForUpdates(worker);
  watchColour();
}

/** What this page has loaded, and then itself: once a page is kept, what it needs is. */
function loaded(): string[] {
  return [...performance.getEntriesByType('resource').map(({ name }) => name), location.href];
}

const link = { text: 'See what is saved', href: `${import.meta.env.BASE_URL}offline` };

/** @param event where the browser itself has lost the network now */
function sayOffline(event?: Event): void {
  hidePreviews(event?.timeStamp);
  showNotice('offline', OFFLINE, [link, { text: 'Dismiss' }]);
}

function sayOnline(): void {
  endNotice('offline', OFFLINE);
  showPreviews();
}

function sayFull(): void {
  showNotice(
    'full',
    'This browser has no room left to save pages of this site. You can still read them online.',
    [link, { text: 'Dismiss' }],
  );
}

/**
 * A script or sheet of this page is gone from the server, so the page is of an older version. It is loaded anew, once for
 * each version: where the new page is no newer, loading it again would not help.
 */
function reloadOnce(): void {
  const version = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
  try {
    if (sessionStorage.getItem(RELOADED) === version) return;
    sessionStorage.setItem(RELOADED, version);
  } catch {
    return; // without a mark there is no end to it
  }
  location.reload();
}
