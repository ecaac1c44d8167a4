/** The colour of the browser's own bars follows the page's mode, which is the site's switch and not the system's. */

/** Begins with the mode that there is. */
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
