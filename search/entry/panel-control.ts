/** Opens and closes the panel, and keeps what is typed until its field can take it. */
import { MAX_QUERY } from '../client/types';
import { opensSearch, typedAfter, writtenBy } from './opens-search';

/** What the page gives the panel. */
export interface PanelPage {
  /** Finds the link of the current page that opens the panel. */
  entry: () => HTMLElement | null;
  /** Goes to an address of this site. */
  go: (address: string) => void;
}

type PanelModule = typeof import('../panel');

/** The panel's code, with React, and its styles. */
async function loadPanel(): Promise<PanelModule> {
  const panel = await import('../panel');
  await panel.loadStyles();
  return panel;
}

/** Fetches the panel ahead. */
export const preloadPanel = (): void => void loadPanel().catch(() => {}); // opening tries again

/**
 * The panel of the site and the keys that open and close it.
 *
 * From the key that opens it until its field has the focus, which takes a script, a rendering and an effect, every key
 * is caught before anything else hears of it; the field gets what they wrote.
 */
export class PanelControl {
  readonly #page: PanelPage;
  /** What is typed while the panel is on its way; undefined while it is not. */
  #typed: string | undefined;
  /** Takes the open panel away. */
  #unmount: (() => void) | undefined;
  /** Where the focus was. */
  #before: Element | null = null;
  /** Where the page was scrolled to, and its body: on narrow screens the panel takes the page to its top. */
  #place = { left: 0, top: 0, body: document.body };

  constructor(page: PanelPage) {
    this.#page = page;
  }

  /** @param typed so far */
  open(typed: string): void {
    if (this.#typed !== undefined || this.#unmount) return;
    this.#typed = typed;
    this.#before = document.activeElement;
    loadPanel().then(
      ({ mountPanel }) => {
        // Given up meanwhile; or given up, asked for again, and there already.
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

  /** Closes the panel, or gives up one that is on its way; focus and scroll position are again what they were. */
  close(): void {
    if (this.#typed === undefined && !this.#unmount) return;
    // A page that arrived behind the panel keeps its own place.
    const { left, top } =
      this.#unmount && this.#place.body === document.body
        ? this.#place
        : { left: window.scrollX, top: window.scrollY };
    this.#typed = undefined;
    this.#unmount?.();
    this.#unmount = undefined;
    // Where nothing had the focus, nothing has it again.
    if (this.#before !== document.body) {
      const before =
        this.#before instanceof HTMLElement && this.#before.isConnected ? this.#before : this.#page.entry();
      before?.focus({ preventScroll: true });
    }
    window.scrollTo({ left, top, behavior: 'instant' });
  }

  /** A key anywhere, before the page hears of it. */
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

  /** A key that the page left alone. */
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
