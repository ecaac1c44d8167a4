/** Sets an element's text only if it differs, so that screen readers don't announce it twice. */
export function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
