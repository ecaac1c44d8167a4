/**
 * Adds what Astro's router lacks: a progress bar while a page loads, full loads of pages that need one, focus on the
 * new page, and navigations that can be blocked.
 */
import { navigate } from 'astro:transitions/client';
import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { endProgress, startProgress } from './progress-bar';

/**
 * A question for the reader, or a function that decides: `true` blocks, a string asks that question, `false` allows it.
 */
export type Block = string | ((to: URL) => boolean | string);

const blocks = new Set<Block>();
/** Position in the history, counted the way Astro's router does. */
let index = indexNow();
/** Whether the browser is on its way back to the page where a blocked navigation started. */
let isReturning = false;

/** Goes to an address of this site and adds a history entry. */
export function push(address: string): Promise<void> {
  return navigate(address, { history: 'push' });
}

/** Goes to an address of this site and replaces the current history entry. */
export function replace(address: string): Promise<void> {
  return navigate(address, { history: 'replace' });
}

/**
 * Keeps readers from leaving a page by a link, by the browser's buttons or by closing it. When the page is closed, the
 * browser asks in its own words.
 *
 * @returns a function that removes the block
 */
export function blockNavigation(block: Block): () => void {
  blocks.add(block);
  // Added only while needed: some browsers keep no page with this listener in their back/forward cache.
  addEventListener('beforeunload', warn);
  return () => {
    blocks.delete(block);
    if (blocks.size === 0) removeEventListener('beforeunload', warn);
  };
}

document.addEventListener('astro:before-preparation', (event) => {
  if (isReturning || isBlocked(event.to)) {
    stay(event);
    return;
  }
  startProgress();
  const load = event.loader;
  event.loader = async () => {
    await load();
    // Without its preparation step, the router loads the address as a document, as it does when a fetch fails.
    if (!event.defaultPrevented && needsDocument(event.newDocument)) event.preventDefault();
  };
});

document.addEventListener('astro:before-swap', ({ viewTransition }) => {
  endProgress();
  // Skipped transitions show the next page immediately, for everybody; `ready` then rejects.
  viewTransition.ready.catch(() => undefined);
  viewTransition.skipTransition();
});

document.addEventListener('astro:after-swap', () => {
  index = indexNow();
  focusOn(
    placeOf(location.hash) ??
      document.querySelector<HTMLElement>('h1') ??
      document.querySelector<HTMLElement>('main'),
  );
});

// When the page returns from the back/forward cache, the navigation that was in progress is over.
addEventListener('pageshow', endProgress);

function isBlocked(to: URL): boolean {
  if (to.pathname === location.pathname && to.search === location.search && to.hash) return false;
  return [...blocks].some((block) => {
    const answer = typeof block === 'string' ? block : block(to);
    return typeof answer === 'string' ? !confirm(answer) : answer;
  });
}

/** Keeps the router on this page: it continues once its loader resolves, and this one never does. */
function stay(event: TransitionBeforePreparationEvent): void {
  event.loader = () => new Promise(() => undefined);
  if (isReturning) isReturning = false;
  else if (event.navigationType === 'traverse') {
    // The browser has already changed the address.
    isReturning = true;
    history.go(index - indexNow());
  }
}

function warn(event: BeforeUnloadEvent): void {
  const here = new URL(location.href);
  if ([...blocks].some((block) => typeof block === 'string' || block(here) !== false)) event.preventDefault();
}

function indexNow(): number {
  return (history.state as { index?: number } | null)?.index ?? 0;
}

/** Whether a page has to be loaded as a document: it comes from a newer build, or it is the "not found" page. */
function needsDocument(page: Document): boolean {
  const build = (of: Document) => of.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  return build(page) !== build(document) || page.querySelector('[data-not-found]') !== null;
}

function placeOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // a stray % in the address
  }
}

/** Moves the focus, so that readers with a keyboard or a screen reader continue from there. */
function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
