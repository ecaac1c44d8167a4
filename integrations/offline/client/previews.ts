/**
 * Previews of HTML and CSS blocks are sandboxed frames, which a service worker can't control. Offline, the browser
 * would show its own error page in them, so the style sheet replaces those that have not loaded by a message.
 */

/** Previews before a run, with the addresses of examples/previews.ts. */
const FRAMES = 'iframe[src*="/runtimes/previews/"]';

/**
 * Returns the addresses of the frames that have loaded.
 *
 * @param until when the connection was lost, in the time of `performance.now()`: Chromium doesn't report whether a
 * frame
 *   loaded successfully, so every frame that finished earlier counts as loaded
 */
function arrived(until: number): ReadonlySet<string> {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return new Set(
    entries
      .filter(
        ({ decodedBodySize, responseStatus, responseEnd }) =>
          // For a failed load, Firefox reports the size of the previous load, but no status.
          (decodedBodySize > 0 && responseStatus !== 0) || responseEnd < until,
      )
      .map(({ name }) => name),
  );
}

/**
 * Hides previews that haven't loaded, including frames that are added while the connection is gone.
 *
 * @param lostAt when the connection was lost, if it was available before
 */
export function hidePreviews(lostAt = 0): void {
  const root = document.documentElement;
  const seen = arrived('offline' in root.dataset ? 0 : lostAt);
  for (const frame of document.querySelectorAll<HTMLIFrameElement>(FRAMES))
    if (seen.has(frame.src)) frame.dataset.seen = '';
  root.dataset.offline = '';
}

/** Reloads the previews that failed, once the connection is back. */
export function showPreviews(): void {
  if (!('offline' in document.documentElement.dataset)) return;
  delete document.documentElement.dataset.offline;
  for (const frame of document.querySelectorAll<HTMLIFrameElement>(`${FRAMES}:not([data-seen])`)) {
    const { src } = frame;
    frame.src = src;
  }
}
