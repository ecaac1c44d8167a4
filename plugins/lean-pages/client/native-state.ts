/** What a reader has done to the server's HTML, which the browser alone keeps: opened details, ticked choices, typed text, focus. */
import { elementAt, placeOf } from '../shared/place';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const TEXT_FIELDS = 'textarea, input:not([type]), input[type="text"], input[type="search"]';

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
  const typed = [...root.querySelectorAll<TextField>(TEXT_FIELDS)]
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => ({ place: placeOf(field, root) ?? [], text: field.value }));
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
    for (const { place, text } of typed) {
      const element = elementAt(place, root);
      if (element?.matches(TEXT_FIELDS)) type(element as TextField, text);
    }
    const element = focus && elementAt(focus, root);
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  };
}

/** Puts text into a field so that the component hears of it: React overlooks a value that is set on the element itself. */
function type(field: TextField, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
