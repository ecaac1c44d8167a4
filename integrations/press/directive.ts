/**
 * Hydrates an island when the reader first uses one of its controls. If the reader clicked a button, the click is
 * repeated after hydration. This works because React reuses the server-rendered elements. The code is fetched as soon
 * as the reader hovers over the island, touches it, or focuses something in it. Until hydration, native controls work,
 * and typed text and ticked boxes stay in the DOM, where the component reads them.
 *
 * With a value (`client:press={name}`), the island hydrates immediately if the URL's hash contains code under that
 * name, or if the browser has saved something under it.
 */
import type { ClientDirective } from 'astro';
import { getStorageKey } from '../../examples/playground/Playground/saved-texts';
import { getHashTarget } from '../../examples/playground/Playground/share';
import { hideFailure, showFailure } from './failure';

/** Fields that hydrate the island when they receive focus, because readers are about to change them. */
const FIELD = 'textarea, select, input:not([type="radio"], [type="checkbox"])';

const press: ClientDirective = (load, { value }, island) => {
  /** The last button that was clicked before hydration. */
  let clickedButton: HTMLElement | undefined;
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
      // Astro's loader reports failures with an event instead of a rejection.
      let error: unknown;
      island.addEventListener(
        'astro:hydration-error',
        (event) => {
          event.preventDefault();
          error =
            (event as CustomEvent<{ error: unknown }>).detail.error ??
            new Error('The script couldn’t be loaded');
        },
        { signal: attempt.signal },
      );
      const hydrated = new Promise((resolve) =>
        island.addEventListener('astro:hydrate', resolve, { once: true, signal: attempt.signal }),
      );
      const hydrate = await load();
      if (error === undefined) {
        await hydrate();
        if (error === undefined) await hydrated; // Nested islands wait for the outer one.
      }
      if (error !== undefined) return showFailure(island, error, () => void hydrateIsland());
      controller.abort();
      if (clickedButton?.isConnected) clickedButton.click();
    } finally {
      attempt.abort();
      isHydrating = false;
      island.ariaBusy = null;
    }
  };

  const onClick = (event: Event) => {
    const target = event.target as Element;
    const control = target.closest<HTMLElement>('button, input, select, textarea, summary, label');
    if (!control) return;
    if (control.closest('astro-island') === island && control instanceof HTMLButtonElement) {
      event.preventDefault();
      event.stopImmediatePropagation();
      clickedButton = control;
    }
    void hydrateIsland();
  };
  island.addEventListener('click', onClick, options);
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

  const hydrateIfSaved = () => {
    if (typeof value === 'string' && hasSavedCode(value)) void hydrateIsland();
  };
  addEventListener('hashchange', hydrateIfSaved, options);
  document.addEventListener('astro:before-swap', () => controller.abort(), options);

  const isTyping = island.contains(document.activeElement) && document.activeElement?.matches(FIELD);
  if (isTyping) void hydrateIsland();
  else hydrateIfSaved();
};

export default press;

/** Returns whether the URL or the browser's storage contains the reader's code under a name. */
function hasSavedCode(name: string): boolean {
  if (getHashTarget(location.hash) === name) return true;
  try {
    return localStorage.getItem(getStorageKey(location.pathname, name)) !== null;
  } catch {
    return false; // The browser blocks storage.
  }
}
