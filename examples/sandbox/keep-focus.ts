/** The focus belongs to the reader, whatever the tests of a program press and focus in their frame. */

import { isWebKit } from './engine';

/**
 * Remembers where the focus is. Taking it away from a frame empties what its program knows of its own focus, so a frame
 * whose tests run has it until they end.
 *
 * @param frame in which nothing of the reader's happens meanwhile
 * @returns gives the focus back, if the frame has it then
 */
export function keepFocus(frame: HTMLIFrameElement): () => void {
  let held = document.activeElement;
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element && target !== frame) held = target;
  };
  addEventListener('focusin', remember);
  return () => {
    removeEventListener('focusin', remember);
    if (document.activeElement !== frame) return;
    if (held instanceof HTMLElement && held !== document.body) held.focus({ preventScroll: true });
    else frame.blur();
  };
}

/**
 * Gives the focus to what is drawn in a frame, where a program cannot take it: in WebKit, without a press in the frame,
 * an element that a test focuses would have no `:focus` otherwise.
 *
 * @param frame the host page's
 */
export function lendFocus(frame: HTMLIFrameElement): void {
  if (isWebKit()) frame.contentDocument?.querySelector('iframe')?.focus({ preventScroll: true });
}

/** Milliseconds without a key or a press after which a reader does nothing: pauses within a word are shorter. */
const PAUSE_MS = 600;

/** What a reader does that a frame could take. */
const ACTIONS = ['keydown', 'pointerdown'] as const;

/** Waits until the reader has done nothing for a moment; from the moment of the call on. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(end, PAUSE_MS);
    function wait() {
      clearTimeout(timer);
      timer = setTimeout(end, PAUSE_MS);
    }
    function end() {
      for (const action of ACTIONS) removeEventListener(action, wait, true);
      resolve();
    }
    for (const action of ACTIONS) addEventListener(action, wait, true);
  });
}
