/**
 * An element that is replaced between the beginning of a press and its end never hears the click, and the reader has
 * pressed for nothing: what is drawn anew waits for the end. A finger's press is told as a whole once it has ended.
 */

/** What ends one: Space clicks when it comes up. */
const ENDS = ['pointerup', 'pointercancel', 'dragend', 'keyup'];

/**
 * Waits for the end of a press.
 *
 * @param element what is to be drawn anew
 * @returns when nothing inside it is pressed
 */
export async function untilReleased(element: Element | null): Promise<void> {
  while (element?.querySelector(':active')) await nextEnd();
}

/** Resolves once the click of the press that ends next was heard, too: it is told in the same task. */
function nextEnd(): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController();
    const onEnd = () => {
      heard.abort();
      setTimeout(resolve);
    };
    for (const type of ENDS) addEventListener(type, onEnd, { capture: true, signal: heard.signal });
  });
}
