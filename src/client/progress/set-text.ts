/** Sets the text of an element where it is another, so that nothing is announced twice. */
export function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
