/** Sets an element's text only if it has changed, so that screen readers don't announce the same text twice. */
export function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
