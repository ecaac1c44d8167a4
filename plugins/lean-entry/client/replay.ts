/** Presses the buttons again that a reader pressed before the page could answer (see early-clicks.ts). */

declare global {
  interface Window {
    /** Buttons pressed before hydration, each once, in order. */
    earlyClicks?: HTMLElement[];
  }
}

/** Docusaurus sets the attribute in an effect, when every button has its handler. */
const HYDRATED = 'data-has-hydrated';

function replay(): void {
  const buttons = window.earlyClicks?.splice(0) ?? [];
  // In a task of its own: handlers of the last effects are in place then.
  setTimeout(() => {
    for (const button of buttons) if (button.isConnected) button.click();
  });
}

if (typeof document !== 'undefined') {
  const root = document.documentElement;
  const observer = new MutationObserver(() => {
    if (root.getAttribute(HYDRATED) !== 'true') return;
    observer.disconnect();
    replay();
  });
  observer.observe(root, { attributeFilter: [HYDRATED] });
}

export {};
