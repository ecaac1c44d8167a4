/** Opens and closes the panel, and collects typed characters until the panel's field has the focus. */
import { MAX_QUERY } from '../client/types';
import { opensSearch, typedAfter, writtenBy } from './opens-search';

/** What the panel needs from the page. */
export interface PanelPage {
  /** Returns the link on the current page that opens the panel. */
  entry: () => HTMLElement | null;
  /** Navigates to an address of this site. */
  go: (address: string) => void;
}

type PanelModule = typeof import('../panel');

/** Loads the panel's code, including React, and its styles. */
async function loadPanel(): Promise<PanelModule> {
  const panel = await import('../panel');
  await panel.loadStyles();
  return panel;
}

/** Loads the panel in advance. */
export const preloadPanel = (): void => void loadPanel().catch(() => {}); // opening retries

/**
 * The site's panel, and the keys that open and close it.
 *
 * Between the key press that opens it and the moment its field has the focus, the panel's script has to load and React
 * has to render. All keys pressed meanwhile are captured before anything else handles them, and what they typed is put
 * into the field.
 */
export class PanelControl {
  readonly #page: PanelPage;
  /** Text typed while the panel is loading; undefined otherwise. */
  #typed: string | undefined;
  /** Unmounts the open panel. */
  #unmount: (() => void) | undefined;
  /** The element that had the focus. */
  #before: Element | null = null;
  /**
   * Scroll position of the page, and the body it belongs to. On narrow screens, the panel scrolls the page to the top.
   */
  #place = { left: 0, top: 0, body: document.body };

  constructor(page: PanelPage) {
    this.#page = page;
  }

  /** @param typed initial text */
  open(typed: string): void {
    if (this.#typed !== undefined || this.#unmount) return;
    this.#typed = typed;
    this.#before = document.activeElement;
    loadPanel().then(
      ({ mountPanel }) => {
        // Cancelled while loading; or cancelled, reopened, and already mounted.
        if (this.#typed === undefined || this.#unmount) return;
        this.#place = { left: window.scrollX, top: window.scrollY, body: document.body };
        this.#unmount = mountPanel({
          initialQuery: this.#typed,
          onReady: (write, shown) => this.#ready(write, shown),
          onClose: () => this.close(),
          go: this.#page.go,
        });
      },
      () => {
        const words = this.#typed;
        this.#typed = undefined;
        if (words === undefined) return;
        const query = words && `?q=${encodeURIComponent(words)}`;
        this.#page.go(`${import.meta.env.BASE_URL}search${query}`);
      },
    );
  }

  /** Closes the panel, or cancels loading it, and restores the focus and the scroll position. */
  close(): void {
    if (this.#typed === undefined && !this.#unmount) return;
    // If another page arrived behind the panel, that page keeps its own scroll position.
    const { left, top } =
      this.#unmount && this.#place.body === document.body
        ? this.#place
        : { left: window.scrollX, top: window.scrollY };
    this.#typed = undefined;
    this.#unmount?.();
    this.#unmount = undefined;
    // If nothing had the focus before, nothing gets it.
    if (this.#before !== document.body) {
      const before =
        this.#before instanceof HTMLElement && this.#before.isConnected ? this.#before : this.#page.entry();
      before?.focus({ preventScroll: true });
    }
    window.scrollTo({ left, top, behavior: 'instant' });
  }

  /** Handles a key press anywhere, before the page does. */
  collect(event: KeyboardEvent): void {
    if (this.#typed === undefined || event.isComposing) return;
    if (event.key === 'Escape') this.close();
    else {
      const after = typedAfter(this.#typed, event);
      if (after === undefined) return;
      this.#typed = after.slice(0, MAX_QUERY);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** Handles a key press that the page ignored. */
  press(event: KeyboardEvent): void {
    if (this.#typed !== undefined || event.isComposing) return;
    const isOpen = this.#unmount !== undefined;
    const onEntry =
      !isOpen && event.key !== '/' && event.target === this.#page.entry() ? writtenBy(event) : undefined;
    const isAsked = isOpen
      ? event.key === 'Escape' || (event.key !== '/' && opensSearch(event))
      : onEntry !== undefined || opensSearch(event);
    if (!isAsked) return;
    event.preventDefault();
    if (isOpen) this.close();
    else this.open(onEntry ?? '');
  }

  #ready(write: (words: string) => void, shown: string): void {
    const words = this.#typed ?? '';
    this.#typed = undefined;
    if (words !== '' && words !== shown) write(words);
  }
}
