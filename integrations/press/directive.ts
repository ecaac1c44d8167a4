/**
 * Hydrates an island on the first press inside it, then repeats that press on the same button. React reuses the
 * server's elements, so the button that was pressed is the one that responds. The code is fetched as soon as the reader
 * hovers over the island. Meanwhile, native controls keep working; typed text and ticked boxes stay in the DOM, where
 * the component finds them.
 *
 * With a value (`client:press={name}`), it hydrates immediately if the address's hash contains code under that name or
 * the browser has saved something under it.
 */
import type { ClientDirective } from 'astro';
import { keyOf } from '../../examples/playground/Playground/kept-code';
import { targetOfHash } from '../../examples/playground/Playground/share';
import { hideFailure, showFailure } from './failure';

/** Fields that respond to typing. They hydrate before the first key press. */
const FIELD = 'textarea, select, input:not([type="radio"], [type="checkbox"])';

const press: ClientDirective = (load, { value }, island) => {
  /** The button to press after hydration; the last one pressed wins. */
  let pressed: HTMLElement | undefined;
  let waking = false;
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };

  const wake = async () => {
    if (waking) return;
    waking = true;
    hideFailure(island);
    island.ariaBusy = 'true';
    try {
      // Astro's loader reports failures as an event, not as a rejection.
      const failure = new AbortController();
      let error: unknown;
      island.addEventListener(
        'astro:hydration-error',
        (event) => {
          event.preventDefault();
          error = (event as CustomEvent<{ error: unknown }>).detail.error ?? new Error('It did not load');
        },
        { signal: failure.signal },
      );
      const hydrated = new Promise((resolve) =>
        island.addEventListener('astro:hydrate', resolve, { once: true, signal: failure.signal }),
      );
      const hydrate = await load();
      if (error === undefined) {
        await hydrate();
        if (error === undefined) await hydrated; // nested islands wait for the outer one
      }
      failure.abort();
      if (error !== undefined) return showFailure(island, error, () => void wake());
      listening.abort();
      if (pressed?.isConnected) pressed.click();
    } finally {
      waking = false;
      island.ariaBusy = null;
    }
  };

  const onPress = (event: Event) => {
    const target = event.target as Element;
    const control = target.closest<HTMLElement>('button, input, select, textarea, summary, label');
    if (!control) return;
    if (control.closest('astro-island') === island && control instanceof HTMLButtonElement) {
      event.preventDefault();
      event.stopImmediatePropagation();
      pressed = control;
    }
    void wake();
  };
  island.addEventListener('click', onPress, options);
  for (const type of ['input', 'toggle']) island.addEventListener(type, () => void wake(), options);

  const fetchAhead = () => {
    if (waking) return;
    // A failed prefetch is retried, and reported, when the code is needed.
    const ignore = (event: Event) => event.preventDefault();
    island.addEventListener('astro:hydration-error', ignore, options);
    void load().then(() => island.removeEventListener('astro:hydration-error', ignore, options));
  };
  for (const type of ['pointerenter', 'touchstart'])
    island.addEventListener(type, fetchAhead, { once: true, passive: true, signal: listening.signal });
  island.addEventListener(
    'focusin',
    ({ target }) => ((target as Element).matches(FIELD) ? void wake() : fetchAhead()),
    options,
  );

  const isTyping = island.contains(document.activeElement) && document.activeElement?.matches(FIELD);
  if (isTyping || (typeof value === 'string' && hasWork(value))) void wake();
};

export default press;

/** Whether the address contains code for a block of this page, or the browser has saved something of it. */
function hasWork(name: string): boolean {
  if (targetOfHash(location.hash) === name) return true;
  try {
    return localStorage.getItem(keyOf(location.pathname, name)) !== null;
  } catch {
    return false; // storage is blocked by the browser's settings
  }
}
