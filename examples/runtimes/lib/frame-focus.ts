/**
 * Makes `focus()` work in Safari. In a frame of another origin, WebKit ignores `focus()` until the reader has pressed
 * something in the frame (https://github.com/WebKit/WebKit/pull/46579), and the sandboxed frame has another origin. So
 * programs that move the focus wouldn't work, nor tests that type or press Tab. But WebKit does focus the target of a
 * fragment navigation. So an element that didn't get the focus becomes such a target for a moment.
 */
import { isWebKit } from '../../sandbox/engine';

/** Prefix of the fragment; a number follows. */
const PART = 'part-that-takes-the-focus';

/** Elements that can have the focus. Navigating to any other would remove the focus from the current one. */
const FOCUSABLE =
  'a[href], area[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, audio[controls], video[controls], [tabindex], [contenteditable]:not([contenteditable="false"])';

let isPatched = false;

/** Focus moves in progress, including those started by listeners. */
let depth = 0;

/** Called on the first event of a focus move, before the program's own listeners. */
let onMove: (() => void) | undefined;
const tellMove = () => onMove?.();

/** Makes `focus()` work in WebKit. Called again after `document.open()`, which removes listeners. */
export function letFocusMove(): void {
  if (!isWebKit()) return;
  addEventListener('blur', tellMove, true);
  addEventListener('focus', tellMove, true);
  addEventListener('hashchange', hideMove, true);
  addEventListener('popstate', hideMove, true);
  if (isPatched) return;
  isPatched = true;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function patchedFocus(options) {
    const before = document.activeElement;
    // `activeElement` alone isn't enough, because a listener may have moved the focus back.
    let isRefused = true;
    withMove(
      () => (isRefused = false),
      () => focus.call(this, options),
    );
    if (isRefused && document.activeElement === before && before !== this && isFocusable(this))
      goTo(this, options?.preventScroll === true);
  };
}

function withMove(hear: () => void, move: () => void): void {
  const outer = onMove;
  onMove = hear;
  try {
    move();
  } finally {
    onMove = outer;
  }
}

function isFocusable(element: HTMLElement): boolean {
  const modals = [...document.querySelectorAll(':modal')];
  return (
    element.getRootNode() === document &&
    element.matches(FOCUSABLE) &&
    !element.matches(':disabled') &&
    !element.closest('[inert]') &&
    (modals.length === 0 || modals.some((modal) => modal.contains(element))) &&
    // Safari has `checkVisibility` from 17.4 on.
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible'
  );
}

function goTo(element: HTMLElement, preventScroll: boolean): void {
  // Going back to a fragment would focus its target.
  if (depth === 0 && document.querySelector(':target')) return;
  const { scrollX, scrollY } = window;
  const { href, hash } = location;
  const [address] = href.split('#');
  const id = element.getAttribute('id');
  // Never the same fragment twice in a row, because navigating to the current address may reload it.
  const part = `${PART}-${++depth}`;
  const rename = () => {
    if (element.getAttribute('id') !== part) return;
    if (id === null) element.removeAttribute('id');
    else element.setAttribute('id', id);
  };
  element.setAttribute('id', part);
  // Replaces the history entry, so that the back button skips it.
  withMove(rename, () => location.replace(`${address}#${part}`));
  rename();
  if (depth === 1) location.replace(`${address}${hash || '#'}`);
  depth--;
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  if (!preventScroll) document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** Hides the events of these navigations from the program. `popstate` fires immediately, `hashchange` later. */
function hideMove(event: PopStateEvent | HashChangeEvent): void {
  const isOurs =
    event instanceof HashChangeEvent
      ? [event.oldURL, event.newURL].some((url) => url.includes(`#${PART}-`))
      : depth > 0;
  if (isOurs) event.stopImmediatePropagation();
}
