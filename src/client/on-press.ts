/** Calls the handler when an element that matches the selector, or something inside it, is pressed on any page. */
export function onPress(selector: string, handler: (element: Element) => void): void {
  document.addEventListener('click', ({ target }) => {
    const element = target instanceof Element && target.closest(selector);
    if (element) handler(element);
  });
}
