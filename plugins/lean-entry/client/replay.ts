/** Presses the buttons again that a reader pressed before the page could answer (see early-clicks.ts). */

declare global {
  interface Window {
    /** What was clicked before hydration, in order. */
    earlyClicks?: EventTarget[];
  }
}

/** Docusaurus sets the attribute in an effect, when every button has its handler. */
const HYDRATED = 'data-has-hydrated';

/** What React answers. That of the notice for lost scripts needs no React: it would be pressed twice. */
const BUTTONS = ':is(button, [role="button"], [role="tab"]):not(#load-notice *)';

/**
 * Forgets a click that React has answered: for a click that comes while it hydrates, it finishes at once. It keeps the
 * props of what it has taken over on the element.
 */
function forgetAnswered({ target }: Event): void {
  const button = target instanceof Element ? target.closest(BUTTONS) : null;
  if (!button || !Object.keys(button).some((key) => key.startsWith('__reactProps$'))) return;
  window.earlyClicks = window.earlyClicks?.filter((clicked) => clicked !== target) ?? [];
}

/** React stops the propagation of a click that made it hydrate, so only its own element hears the click after it. */
function listenAfterReact(): void {
  const root = document.getElementById('__docusaurus');
  root?.addEventListener('click', forgetAnswered, { capture: true, once: true });
}

function replay(): void {
  removeEventListener('click', listenAfterReact, true);
  const clicked = window.earlyClicks ?? [];
  // From here on React answers.
  window.earlyClicks = Object.assign([], { push: () => 0 });
  const buttons = clicked.map((target) =>
    target instanceof Element ? target.closest<HTMLElement>(BUTTONS) : null,
  );
  // In a task of its own: handlers of the last effects are in place then.
  setTimeout(() => {
    for (const button of new Set(buttons)) if (button?.isConnected) button.click();
  });
}

if (typeof document !== 'undefined') {
  addEventListener('click', listenAfterReact, true);
  const root = document.documentElement;
  const observer = new MutationObserver(() => {
    if (root.getAttribute(HYDRATED) !== 'true') return;
    observer.disconnect();
    replay();
  });
  observer.observe(root, { attributeFilter: [HYDRATED] });
}

export {};
