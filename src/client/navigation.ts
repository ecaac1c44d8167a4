/**
 * Adds what Astro's router lacks: a progress bar while a page loads, full loads of pages that need one, and focus on
 * the new page.
 */
import { endProgress, startProgress } from './progress-bar';

document.addEventListener('astro:before-preparation', (event) => {
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
  focusOn(
    placeOf(location.hash) ??
      document.querySelector<HTMLElement>('h1') ??
      document.querySelector<HTMLElement>('main'),
  );
});

// When the page returns from the back/forward cache, the navigation that was in progress is over.
addEventListener('pageshow', endProgress);

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
