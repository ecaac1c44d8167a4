import { MAX_QUERY_LENGTH } from '../client/types';
import { applyKeyPress, getTypedCharacter, isSearchShortcut } from './key-press';

interface PanelPage {
  /** Returns the link on the current page that opens the panel. */
  getEntry: () => HTMLElement | null;
  /** Navigates to a URL on this site. */
  navigate: (url: string) => void;
}

type PanelModule = typeof import('../panel');

async function loadPanel(): Promise<PanelModule> {
  const panel = await import('../panel');
  await panel.loadStyles();
  return panel;
}

/** Loads the panel in advance. If that fails, it is loaded again when the panel opens. */
export const preloadPanel = (): void => void loadPanel().catch(() => {});

/**
 * Opens and closes the panel, and handles its keyboard shortcuts.
 *
 * Until the panel's code has loaded and its field has focus, this class captures key presses before the page
 * handles them. It then puts the typed text into the field.
 */
export class PanelControl {
  readonly #page: PanelPage;
  /** Text typed while the panel is loading; undefined otherwise. */
  #typed: string | undefined;
  /** Defined while the panel is open. */
  #unmount: (() => void) | undefined;
  #previousFocus: Element | null = null;
  /**
   * The scroll position to restore, and the body it belongs to. On narrow screens, the panel scrolls the page to the
   * top.
   */
  #scroll = { left: 0, top: 0, body: document.body };

  constructor(page: PanelPage) {
    this.#page = page;
  }

  /** Opens the panel with text in its field. If the panel can't be loaded, navigates to `/search`. */
  open(typed: string): void {
    if (this.#typed !== undefined || this.#unmount) return;
    this.#typed = typed;
    this.#previousFocus = document.activeElement;
    loadPanel().then(
      ({ mountPanel }) => {
        // The reader may have closed the panel while it was loading, and may even have opened it again since.
        if (this.#typed === undefined || this.#unmount) return;
        this.#scroll = { left: window.scrollX, top: window.scrollY, body: document.body };
        this.#unmount = mountPanel({
          initialQuery: this.#typed,
          onReady: (setText, shownText) => this.#handleReady(setText, shownText),
          onClose: () => this.close(),
          navigate: this.#page.navigate,
        });
      },
      () => {
        const words = this.#typed;
        this.#typed = undefined;
        if (words === undefined) return;
        const query = words && `?q=${encodeURIComponent(words)}`;
        this.#page.navigate(`${import.meta.env.BASE_URL}search${query}`);
      },
    );
  }

  /** Closes the panel, or cancels loading it, and restores focus and the scroll position. */
  close(): void {
    if (this.#typed === undefined && !this.#unmount) return;
    // If another page has loaded behind the panel, keep its scroll position.
    const { left, top } =
      this.#unmount && this.#scroll.body === document.body
        ? this.#scroll
        : { left: window.scrollX, top: window.scrollY };
    this.#typed = undefined;
    this.#unmount?.();
    this.#unmount = undefined;
    const previous = this.#previousFocus;
    // `document.activeElement` is the body if nothing has focus.
    if (previous !== document.body) {
      const target =
        previous instanceof HTMLElement && previous.isConnected ? previous : this.#page.getEntry();
      target?.focus({ preventScroll: true });
    }
    window.scrollTo({ left, top, behavior: 'instant' });
  }

  /** Handles key presses in the capture phase, while the panel is loading. */
  captureKey(event: KeyboardEvent): void {
    if (this.#typed === undefined) return;
    if (isClosingKey(event) && !event.repeat) this.close();
    else {
      const typed = applyKeyPress(this.#typed, event);
      if (typed === undefined) return;
      this.#typed = typed.slice(0, MAX_QUERY_LENGTH);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** Handles key presses that the page ignored: opens the panel, or closes it if it's open. */
  handleKey(event: KeyboardEvent): void {
    if (this.#typed !== undefined) return;
    const isOpen = this.#unmount !== undefined;
    const typedOnEntry =
      !isOpen && event.key !== '/' && event.target === this.#page.getEntry()
        ? getTypedCharacter(event)
        : undefined;
    const isHandled = isOpen ? isClosingKey(event) : typedOnEntry !== undefined || isSearchShortcut(event);
    if (!isHandled) return;
    event.preventDefault();
    if (isOpen) this.close();
    else this.open(typedOnEntry ?? '');
  }

  #handleReady(setText: (text: string) => void, shownText: string): void {
    const typed = this.#typed ?? '';
    this.#typed = undefined;
    if (typed !== '' && typed !== shownText) setText(typed);
  }
}

function isClosingKey(event: KeyboardEvent): boolean {
  return event.key === 'Escape' || (event.key !== '/' && isSearchShortcut(event));
}
