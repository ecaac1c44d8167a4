/** Keeps the focus where the reader has it while tests press and focus elements in their frame. */
import { isWebKit } from './engine';

/**
 * Remembers where the focus is. The frame may have it while its tests run, because a frame that loses the focus also
 * loses track of its own focused element.
 *
 * @param frame the frame whose tests run
 * @returns a function that gives the focus back if the frame has it
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
 * Gives the focus to the preview in WebKit, where a program can't take it before the reader has pressed something in the
 * frame. Otherwise, an element that a test focuses wouldn't match `:focus`.
 *
 * @param frame the frame of the host page
 */
export function lendFocus(frame: HTMLIFrameElement): void {
  if (isWebKit()) frame.contentDocument?.querySelector('iframe')?.focus({ preventScroll: true });
}

/** Milliseconds without input after which a reader counts as idle. Pauses within a word are shorter. */
const PAUSE_MS = 600;

/** Input that would go to a frame with the focus. */
const ACTIONS = ['keydown', 'pointerdown'] as const;

/** Waits until the reader has been idle for a moment, counted from the call on. */
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
