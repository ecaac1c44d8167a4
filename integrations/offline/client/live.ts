/** The page's side of the service worker: notices about the network and about new versions. */
import type { FromWorker, ToWorker } from '../shared/names';
import { endNotice, showNotice } from './notice';
import { hidePreviews, showPreviews } from './previews';
import { watchForUpdates } from './updates';

const OFFLINE = 'No connection. Pages that you have opened or saved still work.';

/** Storage key that prevents endless reloads. */
const RELOADED = 'groundwork.reloaded';

/**
 * Starts listening; called once per page.
 *
 * @param worker of this site
 * @param isFirst whether the page was loaded without the worker, as on a first visit
 */
export function live(worker: ServiceWorkerContainer, isFirst: boolean): void {
  const say = (message: ToWorker) => worker.controller?.postMessage(message);
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'offline') sayOffline();
    // Even offline, a browser can find pages in its own cache.
    else if (data.type === 'online' && navigator.onLine) sayOnline();
    else if (data.type === 'full') sayFull();
    else if (data.type === 'gone') reloadOnce();
  });
  addEventListener('offline', sayOffline);
  addEventListener('online', sayOnline);
  if (!navigator.onLine) sayOffline();
  say({ type: 'hello', urls: isFirst ? loaded() : undefined });
  watchForUpdates(worker);
}

/** Returns what this page has loaded, then the page itself last: once a page is saved, so is everything it needs. */
function loaded(): string[] {
  return [...performance.getEntriesByType('resource').map(({ name }) => name), location.href];
}

const link = { text: 'See what is saved', href: `${import.meta.env.BASE_URL}offline` };

/** @param event passed if the browser itself has just lost the network */
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
 * Reloads the page because one of its scripts or style sheets is gone from the server, so the page is of an older
 * version. Happens once per version: if the new page isn't newer, reloading again wouldn't help.
 */
function reloadOnce(): void {
  const version = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
  try {
    if (sessionStorage.getItem(RELOADED) === version) return;
    sessionStorage.setItem(RELOADED, version);
  } catch {
    return; // without the mark, the page might reload forever
  }
  location.reload();
}
