/**
 * Makes `focus()` work in Safari. The sandboxed frame is cross-origin, and WebKit ignores `focus()` in such a frame
 * until the reader has clicked in it (https://github.com/WebKit/WebKit/pull/46579). That breaks programs that move the
 * focus, and tests that type or press Tab. But WebKit does focus the target of a fragment navigation, so if `focus()`
 * fails, the frame navigates to the element.
 */
import { isWebKit } from '../../sandbox/engine';

const FRAGMENT_PREFIX = 'groundwork-focus';

/** Matches elements that can be focused. Navigating to any other element would blur the current one. */
const FOCUSABLE =
  'a[href], area[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, audio[controls], video[controls], [tabindex], [contenteditable]:not([contenteditable="false"])';

let isPatched = false;

/** How many focus navigations are in progress. They can be nested, because a listener may call `focus()` again. */
let pendingMoves = 0;

/** Called on the first event of a focus move, before the program's listeners. */
let onFocusMove: (() => void) | undefined;
const notifyMove = () => onFocusMove?.();

/** Patches `focus()` in WebKit. Must be called again after `document.open()`, which removes the event listeners. */
export function patchFocus(): void {
  if (!isWebKit()) return;
  addEventListener('blur', notifyMove, true);
  addEventListener('focus', notifyMove, true);
  addEventListener('hashchange', hideNavigation, true);
  addEventListener('popstate', hideNavigation, true);
  if (isPatched) return;
  isPatched = true;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function patchedFocus(options) {
    const before = document.activeElement;
    // Checking only `activeElement` isn't enough, because a listener may already have moved the focus back.
    let isIgnored = true;
    runWithListener(
      () => (isIgnored = false),
      () => focus.call(this, options),
    );
    if (isIgnored && document.activeElement === before && before !== this && isFocusable(this))
      focusByNavigation(this, options?.preventScroll === true);
  };
}

function runWithListener(listener: () => void, move: () => void): void {
  const outer = onFocusMove;
  onFocusMove = listener;
  try {
    move();
  } finally {
    onFocusMove = outer;
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
    // `checkVisibility` isn't available in Safari before 17.4.
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible'
  );
}

function focusByNavigation(element: HTMLElement, preventScroll: boolean): void {
  // If the program's own fragment has a target, restoring the fragment would move the focus there, so don't navigate.
  if (pendingMoves === 0 && document.querySelector(':target')) return;
  const { scrollX, scrollY } = window;
  const { href, hash } = location;
  const [address] = href.split('#');
  const id = element.getAttribute('id');
  // Each nested move needs its own fragment, because navigating to the current URL may reload the frame.
  const fragment = `${FRAGMENT_PREFIX}-${++pendingMoves}`;
  const restoreId = () => {
    if (element.getAttribute('id') !== fragment) return;
    if (id === null) element.removeAttribute('id');
    else element.setAttribute('id', id);
  };
  element.setAttribute('id', fragment);
  // `replace` doesn't add a history entry, so the back button skips this navigation.
  runWithListener(restoreId, () => location.replace(`${address}#${fragment}`));
  restoreId();
  if (pendingMoves === 1) location.replace(`${address}${hash || '#'}`);
  pendingMoves--;
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  if (!preventScroll) document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** Hides the events that our own navigations cause. `popstate` fires immediately, but `hashchange` fires later. */
function hideNavigation(event: PopStateEvent | HashChangeEvent): void {
  const isOurs =
    event instanceof HashChangeEvent
      ? [event.oldURL, event.newURL].some((url) => url.includes(`#${FRAGMENT_PREFIX}-`))
      : pendingMoves > 0;
  if (isOurs) event.stopImmediatePropagation();
}
