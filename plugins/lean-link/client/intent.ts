/**
 * Fetches what a page needs when a reader shows that they are about to go there: a pointer that rests on its link, a
 * finger on it, or keyboard focus. One listener for the whole document, so links of server HTML count too.
 */
import { linkTarget } from './link-target';

/** Milliseconds a pointer rests on a link before it counts: less than a click takes, more than sweeping across a list. */
const REST = 65;

let timer: number | undefined;

function preload(target: EventTarget | null): void {
  const url = linkTarget(target, location);
  // Docusaurus' own helper: once a page, and not for readers who save data or are on 2g.
  if (url) window.docusaurus.preload(url.pathname);
}

function onOver({ target, pointerType }: PointerEvent): void {
  window.clearTimeout(timer);
  if (pointerType !== 'touch') timer = window.setTimeout(preload, REST, target);
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerover', onOver, { passive: true });
  document.addEventListener('touchstart', (event) => preload(event.target), { passive: true });
  // Focus that comes with a press is a click already; only the keyboard's says something new.
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) preload(target);
  });
}
