/** The focus belongs to the reader, whatever the tests of a program press and focus in their frame. */

/**
 * Gives the focus back, as often as a frame takes it.
 *
 * @param frame in which nothing of the reader's happens meanwhile
 * @returns ends it
 */
export function keepFocus(frame: HTMLIFrameElement): () => void {
  let held = document.activeElement;
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element && target !== frame) held = target;
  };
  const giveBack = () => {
    if (document.activeElement !== frame) return;
    if (held instanceof HTMLElement && held !== document.body) held.focus({ preventScroll: true });
    else frame.blur();
  };
  // Not within the event: the browser has not finished, and would keep the window without focus.
  const giveBackSoon = () => void setTimeout(giveBack);
  addEventListener('focusin', remember);
  // The window hears it when one of its frames takes the focus.
  addEventListener('blur', giveBackSoon);
  return () => {
    removeEventListener('focusin', remember);
    removeEventListener('blur', giveBackSoon);
    giveBack();
  };
}
