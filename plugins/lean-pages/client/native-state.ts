/** What a reader has done to the server's HTML, which the browser alone keeps: opened details, ticked choices, focus. */
import { elementAt, placeOf } from '../shared/place';

/**
 * Notes it, before React draws the same HTML again.
 *
 * @param root element with the server's HTML
 * @returns does it again in what stands there then
 */
export function noteNativeState(root: Element): () => void {
  const places = (selector: string, differs: (element: Element) => boolean) =>
    [...root.querySelectorAll(selector)].filter(differs).map((element) => placeOf(element, root) ?? []);
  const opened = places('details[open]', () => true);
  const ticked = places('input', (element) => {
    const input = element as HTMLInputElement;
    return input.checked && !input.defaultChecked;
  });
  const focused = document.activeElement;
  const focus = focused && focused !== root && root.contains(focused) ? placeOf(focused, root) : undefined;
  return () => {
    for (const place of opened) {
      const element = elementAt(place, root);
      if (element instanceof HTMLDetailsElement) element.open = true;
    }
    for (const place of ticked) {
      const element = elementAt(place, root);
      // A press, so that the component hears of it.
      if (element instanceof HTMLInputElement && !element.checked) element.click();
    }
    const element = focus && elementAt(focus, root);
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  };
}
