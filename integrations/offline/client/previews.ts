/**
 * Previews of HTML and CSS blocks are sandboxed frames, which no service worker reaches: without a connection the browser
 * would show its own page for errors in them. The style sheet puts a line in their place, but where they came in time.
 */

/** Previews before a run, as examples/previews.ts addresses them. */
const FRAMES = 'iframe[src*="/runtimes/previews/"]';

/**
 * What has come since this page began, by address.
 *
 * @param until up to when there was a connection, as `performance.now()` counts: Chromium tells of no frame whether it came
 */
function arrived(until: number): ReadonlySet<string> {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return new Set(
    entries
      .filter(
        ({ decodedBodySize, responseStatus, responseEnd }) =>
          // Firefox gives one that failed the size that it had the last time, but no status.
          (decodedBodySize > 0 && responseStatus !== 0) || responseEnd < until,
      )
      .map(({ name }) => name),
  );
}

/**
 * The connection is gone. Frames that come into the page from now on are hidden too.
 *
 * @param lostAt when it went, where it was there until then
 */
export function hidePreviews(lostAt = 0): void {
  const root = document.documentElement;
  const seen = arrived('offline' in root.dataset ? 0 : lostAt);
  for (const frame of document.querySelectorAll<HTMLIFrameElement>(FRAMES))
    if (seen.has(frame.src)) frame.dataset.seen = '';
  root.dataset.offline = '';
}

/** It is back: what was missed is asked for again. */
export function showPreviews(): void {
  if (!('offline' in document.documentElement.dataset)) return;
  delete document.documentElement.dataset.offline;
  for (const frame of document.querySelectorAll<HTMLIFrameElement>(`${FRAMES}:not([data-seen])`)) {
    const { src } = frame;
    frame.src = src;
  }
}
