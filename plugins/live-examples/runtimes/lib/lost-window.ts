/** Tests press and focus things in a preview, and the page takes the focus back each time: it belongs to the reader. */

/** What an element hears when it loses the focus. */
const EVENTS = ['blur', 'focusout'] as const;

/**
 * Until its result is called, a program does not learn that its window lost the focus, only what its own elements take
 * from each other. The element that keeps the focus of its document has then lost no more than the window has.
 *
 * @returns ends it
 */
export function hideLostWindow(): () => void {
  const hide = (event: Event) => {
    if (event.target === document.activeElement) event.stopImmediatePropagation();
  };
  for (const name of EVENTS) addEventListener(name, hide, true);
  return () => {
    for (const name of EVENTS) removeEventListener(name, hide, true);
  };
}
