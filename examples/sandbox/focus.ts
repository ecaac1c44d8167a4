import { isWebKit } from './engine';

/** How often a program may take the focus before it is stopped. An honest one does so when it starts. */
const MAX_TAKEN = 10;

/** How long a press or a key counts as user activation, in milliseconds. Chromium and Firefox use the same time. */
const ACTIVATION_MS = 5_000;

/** How long the focus can take to reach the frame after Tab, in milliseconds. */
const TAB_MS = 1_000;

/**
 * Keeps the reader's focus out of a frame, unless the reader presses in the frame or moves there with Tab. The page
 * doesn't receive input that goes to the frame, but the browser reports it to the page as user activation. So recent
 * activation is a press in the frame, if it can't have come from input to the page itself.
 */
export class FocusGuard {
  /** Whether the program may take the focus, as tests do. */
  isOpen = false;
  #frame: HTMLIFrameElement;
  #onPersist: () => void;
  #focused = document.activeElement;
  #isInside = false;
  #taken = 0;
  /** The reader has just pressed Run. */
  #lastInput = performance.now();
  #lastTab = -Infinity;
  #listening = new AbortController();

  /** @param onPersist called if the program keeps taking the focus */
  constructor(frame: HTMLIFrameElement, onPersist: () => void) {
    this.#frame = frame;
    this.#onPersist = onPersist;
    const options = { capture: true, signal: this.#listening.signal };
    addEventListener('focusin', ({ target }) => target instanceof Element && this.#remember(target), options);
    addEventListener('keydown', ({ key }) => this.#noteInput(key), options);
    addEventListener('pointerdown', () => this.#noteInput(), options);
    frame.addEventListener('pointerenter', () => (this.#lastInput = -Infinity), options);
    // In Firefox, the frame becomes the active element only after this event.
    addEventListener('blur', ({ target }) => target === window && setTimeout(() => this.check()), options);
  }

  /** Returns the focus to the page if the program has taken it. Not every way to take it fires an event on the page. */
  check(): void {
    if (document.activeElement !== this.#frame) this.#isInside = false;
    else if (this.#isInside || this.#wasMovedByReader()) this.#isInside = true;
    else if (!this.isOpen) {
      this.#return();
      if (++this.#taken === MAX_TAKEN) this.#onPersist();
    }
  }

  /** Returns the focus if tests have taken it, and doesn't let the program take it again. */
  close(): void {
    this.isOpen = false;
    if (document.activeElement === this.#frame && !this.#isInside) this.#return();
  }

  dispose(): void {
    this.close();
    this.#listening.abort();
  }

  #remember(element: Element): void {
    if (element !== this.#frame) this.#focused = element;
  }

  #noteInput(key?: string): void {
    this.#isInside = false;
    this.#lastInput = performance.now();
    if (key === 'Tab') this.#lastTab = this.#lastInput;
    // Pressing on text moves the focus to the body without an event.
    if (document.activeElement) this.#remember(document.activeElement);
  }

  #wasMovedByReader(): boolean {
    const now = performance.now();
    if (now - this.#lastTab < TAB_MS) return true;
    if (!navigator.userActivation.isActive) return false;
    // Touch screens don't report that the pointer has entered the frame.
    return now - this.#lastInput > ACTIVATION_MS || !matchMedia('(any-hover: hover)').matches;
  }

  #return(): void {
    const focused = this.#focused;
    if (focused instanceof HTMLElement && focused !== document.body) focused.focus({ preventScroll: true });
    else this.#frame.blur();
  }
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
