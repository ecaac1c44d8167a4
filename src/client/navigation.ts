/** Extends Astro's router with a progress bar, full page loads, focus management and blocked navigations. */
import { navigate } from 'astro:transitions/client';
import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { endProgress, startProgress } from './progress-bar';

/** A question for the reader, or a function that returns a question, `true` to block or `false` to allow navigation. */
type Blocker = string | ((to: URL) => boolean | string);

const blockers = new Set<Blocker>();
let historyIndex = getHistoryIndex();
/** Whether the browser is going back to the page where a blocked navigation started. */
let isReturning = false;

/** Opens a URL on this site and adds a history entry. */
export function push(url: string): Promise<void> {
  return navigate(url, { history: 'push' });
}

/** Opens a URL on this site and replaces the current history entry. */
export function replace(url: string): Promise<void> {
  return navigate(url, { history: 'replace' });
}

/**
 * Keeps the reader from leaving the page by following a link, using the back and forward buttons, or closing the tab.
 * When the tab is closed, the browser asks its own question instead. Returns a function that removes the blocker.
 */
export function blockNavigation(blocker: Blocker): () => void {
  blockers.add(blocker);
  // Some browsers keep pages with this listener out of their back/forward cache, so it is only added while needed.
  addEventListener('beforeunload', warn);
  return () => {
    blockers.delete(blocker);
    if (blockers.size === 0) removeEventListener('beforeunload', warn);
  };
}

document.addEventListener('astro:before-preparation', (event) => {
  if (isReturning || isBlocked(event.to)) {
    cancelNavigation(event);
    return;
  }
  startProgress();
  const load = event.loader;
  event.loader = async () => {
    await load();
    // Cancelling the event makes the router load the URL as a document, as if the fetch had failed.
    if (!event.defaultPrevented && needsDocument(event.newDocument)) event.preventDefault();
  };
});

document.addEventListener('astro:before-swap', ({ newDocument, viewTransition }) => {
  endProgress();
  // Vite adds the styles of a module, with `crossorigin`, only when the module is first imported, so they have to stay.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][crossorigin]'))
    if (!newDocument.querySelector(`[href="${link.getAttribute('href')}"]`))
      newDocument.head.append(link.cloneNode());
  // Show the next page without a transition. Skipping the transition makes `ready` reject.
  viewTransition.ready.catch(() => undefined);
  viewTransition.skipTransition();
});

document.addEventListener('astro:after-swap', () => {
  historyIndex = getHistoryIndex();
  const target =
    findTarget(location.hash) ??
    document.querySelector<HTMLElement>('h1') ??
    document.querySelector<HTMLElement>('main');
  if (!target) return;
  // Move focus, so that keyboard and screen reader users start at the new content.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
});

// Otherwise, a page restored from the back/forward cache would show the progress bar from when the reader left.
addEventListener('pageshow', endProgress);

function isBlocked(to: URL): boolean {
  if (to.pathname === location.pathname && to.search === location.search && to.hash) return false;
  return [...blockers].some((blocker) => {
    const answer = typeof blocker === 'string' ? blocker : blocker(to);
    return typeof answer === 'string' ? !confirm(answer) : answer;
  });
}

/** Replaces the loader with one that never resolves, so the router stays on this page. */
function cancelNavigation(event: TransitionBeforePreparationEvent): void {
  event.loader = () => new Promise(() => undefined);
  if (isReturning) isReturning = false;
  else if (event.navigationType === 'traverse') {
    // The browser has already changed the URL, so go back to the entry for this page.
    isReturning = true;
    history.go(historyIndex - getHistoryIndex());
  }
}

function warn(event: BeforeUnloadEvent): void {
  const current = new URL(location.href);
  if ([...blockers].some((blocker) => typeof blocker === 'string' || blocker(current) !== false))
    event.preventDefault();
}

/** Returns the number that Astro's router has given to the current history entry. */
function getHistoryIndex(): number {
  return (history.state as { index?: number } | null)?.index ?? 0;
}

/** Pages from another build need different scripts, and the "not found" page has to run its scripts again. */
function needsDocument(page: Document): boolean {
  const getBuild = (source: Document) => source.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  return getBuild(page) !== getBuild(document) || page.querySelector('[data-not-found]') !== null;
}

function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // the URL contains a stray %
  }
}
