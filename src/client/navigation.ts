/**
 * What Astro's router leaves to the site: a bar while a page is on its way, pages that must be loaded as documents, the
 * focus on a new page, and navigations that may be blocked.
 */
import { navigate } from 'astro:transitions/client';
import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { endProgress, startProgress } from './progress-bar';

/** A question for the reader; or what decides: `true` blocks, a text asks, `false` lets go. */
export type Block = string | ((to: URL) => boolean | string);

const blocks = new Set<Block>();
/** Place in the history, as Astro's router counts. */
let index = indexNow();
/** Whether the browser is on its way back to where a blocked navigation began. */
let isReturning = false;

/** Goes to an address of this site; the reader can come back. */
export function push(address: string): Promise<void> {
  return navigate(address, { history: 'push' });
}

/** Goes to an address of this site, in the place of this one in the history. */
export function replace(address: string): Promise<void> {
  return navigate(address, { history: 'replace' });
}

/**
 * Keeps readers from leaving a page, by a link, by the browser's buttons, or by closing it: in the last case the browser
 * asks in its own words.
 *
 * @returns takes the block away
 */
export function blockNavigation(block: Block): () => void {
  blocks.add(block);
  // Only meanwhile: with this listener some browsers keep no page in their back/forward cache.
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
    // Without a preparation the router loads the address as a document, as it does where a load fails.
    if (!event.defaultPrevented && needsDocument(event.newDocument)) event.preventDefault();
  };
});

document.addEventListener('astro:before-swap', ({ viewTransition }) => {
  endProgress();
  // The next page is there at once, for everybody. `ready` rejects for that.
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

// Out of the back/forward cache: what was on its way when the reader left is not any more.
addEventListener('pageshow', endProgress);

function isBlocked(to: URL): boolean {
  if (to.pathname === location.pathname && to.search === location.search && to.hash) return false;
  return [...blocks].some((block) => {
    const answer = typeof block === 'string' ? block : block(to);
    return typeof answer === 'string' ? !confirm(answer) : answer;
  });
}

/** The router goes on once its loader is done; this one never is. */
function stay(event: TransitionBeforePreparationEvent): void {
  event.loader = () => new Promise(() => undefined);
  if (isReturning) isReturning = false;
  else if (event.navigationType === 'traverse') {
    // The browser has changed the address already.
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

/** Whether a page cannot take the place of this one: it comes from a newer build, or says that nothing is there. */
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

/** Readers who hear the page, or use the keyboard, go on from there. */
function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
