/**
 * Hydrates an island on the first press inside it, then repeats the press on the same button: React reuses the server's
 * elements. The code is fetched as soon as the reader hovers over the island. Meanwhile, native controls work, and typed
 * text and ticked boxes stay in the DOM, where the component reads them.
 *
 * With a value (`client:press={name}`), it hydrates immediately if the URL's hash contains code under that name, or the
 * browser has saved something under it.
 */
import type { ClientDirective } from 'astro';
import { getStorageKey } from '../../examples/playground/Playground/saved-texts';
import { getHashTarget } from '../../examples/playground/Playground/share';
import { hideFailure, showFailure } from './failure';

/** Fields that readers type into. They hydrate the island when they get the focus. */
const FIELD = 'textarea, select, input:not([type="radio"], [type="checkbox"])';

const press: ClientDirective = (load, { value }, island) => {
  /** The last button that was pressed before hydration. */
  let pressedButton: HTMLElement | undefined;
  let isHydrating = false;
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };

  const hydrateIsland = async () => {
    if (isHydrating) return;
    isHydrating = true;
    hideFailure(island);
    island.ariaBusy = 'true';
    const attempt = new AbortController();
    try {
      // Astro's loader reports failures as an event, not as a rejection.
      let error: unknown;
      island.addEventListener(
        'astro:hydration-error',
        (event) => {
          event.preventDefault();
          error = (event as CustomEvent<{ error: unknown }>).detail.error ?? new Error('It did not load');
        },
        { signal: attempt.signal },
      );
      const hydrated = new Promise((resolve) =>
        island.addEventListener('astro:hydrate', resolve, { once: true, signal: attempt.signal }),
      );
      const hydrate = await load();
      if (error === undefined) {
        await hydrate();
        if (error === undefined) await hydrated; // nested islands wait for the outer one
      }
      if (error !== undefined) return showFailure(island, error, () => void hydrateIsland());
      controller.abort();
      if (pressedButton?.isConnected) pressedButton.click();
    } finally {
      attempt.abort();
      isHydrating = false;
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
      pressedButton = control;
    }
    void hydrateIsland();
  };
  island.addEventListener('click', onPress, options);
  for (const type of ['input', 'toggle']) island.addEventListener(type, () => void hydrateIsland(), options);

  const prefetch = () => {
    if (isHydrating) return;
    // A failed prefetch is retried, and reported, when the code is needed.
    const ignore = (event: Event) => event.preventDefault();
    island.addEventListener('astro:hydration-error', ignore, options);
    void load().then(() => island.removeEventListener('astro:hydration-error', ignore, options));
  };
  for (const type of ['pointerenter', 'touchstart'])
    island.addEventListener(type, prefetch, { once: true, passive: true, signal: controller.signal });
  island.addEventListener(
    'focusin',
    ({ target }) => ((target as Element).matches(FIELD) ? void hydrateIsland() : prefetch()),
    options,
  );

  const isTyping = island.contains(document.activeElement) && document.activeElement?.matches(FIELD);
  if (isTyping || (typeof value === 'string' && hasSavedCode(value))) void hydrateIsland();
};

export default press;

/** Whether the URL or the browser's storage contains the reader's code under a name. */
function hasSavedCode(name: string): boolean {
  if (getHashTarget(location.hash) === name) return true;
  try {
    return localStorage.getItem(getStorageKey(location.pathname, name)) !== null;
  } catch {
    return false; // the browser blocks storage
  }
}
