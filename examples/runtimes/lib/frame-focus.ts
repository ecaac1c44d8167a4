/**
 * The focus, in Safari. WebKit refuses `focus()` in a frame of another origin until the reader has pressed something in
 * it (https://github.com/WebKit/WebKit/pull/46579), and the sandboxed frame is of another origin: programs that move the
 * focus, and every test that types or presses Tab, would do nothing. What WebKit does allow is going to a part of the
 * page, which focuses that part; so an element that was refused becomes a part of the page for that moment.
 */
import { isWebKit } from '../../sandbox/engine';

/** Name of the part; a number follows. */
const PART = 'part-that-takes-the-focus';

/** What can have the focus; going to anything else would take the focus from what has it. */
const FOCUSABLE =
  'a[href], area[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, audio[controls], video[controls], [tabindex], [contenteditable]:not([contenteditable="false"])';

let isPatched = false;

/** Moves under way, and those of listeners inside them. */
let depth = 0;

/** Called by the first event of a moving focus, before the program's own listeners. */
let onMove: (() => void) | undefined;
const tellMove = () => onMove?.();

/** Makes `focus()` work where WebKit refuses it; again after `document.open()`, which takes listeners away. */
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
    // Not by `activeElement` alone: a listener may have moved the focus back.
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
  // Coming back to a part would focus that.
  if (depth === 0 && document.querySelector(':target')) return;
  const { scrollX, scrollY } = window;
  const { href, hash } = location;
  const [address] = href.split('#');
  const id = element.getAttribute('id');
  // Never the same twice in a row: going to the address where one is may load it anew.
  const part = `${PART}-${++depth}`;
  const rename = () => {
    if (element.getAttribute('id') !== part) return;
    if (id === null) element.removeAttribute('id');
    else element.setAttribute('id', id);
  };
  element.setAttribute('id', part);
  // Replaced, so that the way back does not lead through it.
  withMove(rename, () => location.replace(`${address}#${part}`));
  rename();
  if (depth === 1) location.replace(`${address}${hash || '#'}`);
  depth--;
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  if (!preventScroll) document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** A program is told of its own ways only. `popstate` comes at once, `hashchange` later. */
function hideMove(event: PopStateEvent | HashChangeEvent): void {
  const isOurs =
    event instanceof HashChangeEvent
      ? [event.oldURL, event.newURL].some((url) => url.includes(`#${PART}-`))
      : depth > 0;
  if (isOurs) event.stopImmediatePropagation();
}
