import { isWebKit } from './engine';

/**
 * Remembers which element has focus before tests run. Returns a function that restores focus if the tests have moved it
 * into the frame.
 */
export function saveFocus(frame: HTMLIFrameElement): () => void {
  let focused = document.activeElement;
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element && target !== frame) focused = target;
  };
  addEventListener('focusin', remember);
  return () => {
    removeEventListener('focusin', remember);
    if (document.activeElement !== frame) return;
    if (focused instanceof HTMLElement && focused !== document.body) focused.focus({ preventScroll: true });
    else frame.blur();
  };
}

/**
 * Focuses the sandboxed frame in WebKit, where a program can't move focus into the frame until the reader has
 * clicked in it. Without this, an element that a test focuses wouldn't match `:focus`.
 */
export function focusInWebKit(hostFrame: HTMLIFrameElement): void {
  if (isWebKit()) hostFrame.contentDocument?.querySelector('iframe')?.focus({ preventScroll: true });
}

/** Milliseconds without input after which the reader is considered idle. Pauses while typing a word are shorter. */
const IDLE_MS = 600;

/** Resolves once the reader hasn't typed or clicked anything for a moment. */
export function waitUntilIdle(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const end = () => {
      listening.abort();
      resolve();
    };
    let timer = setTimeout(end, IDLE_MS);
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(end, IDLE_MS);
    };
    const options = { capture: true, signal: listening.signal };
    for (const type of ['keydown', 'pointerdown']) addEventListener(type, restart, options);
  });
}
