/** Keeps the colour of the browser's toolbar in line with the page's mode, which may differ from the system's. */

/** Applies the current mode and watches for changes. */
export function watchColour(): void {
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  document.head.append(meta);
  document.addEventListener('astro:before-swap', ({ newDocument }) => newDocument.head.append(meta));
  const paint = () => {
    meta.content = getComputedStyle(document.body).backgroundColor;
  };
  new MutationObserver(paint).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  paint();
}
