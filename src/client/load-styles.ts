/**
 * Adds a style sheet to the page and waits until it has loaded. Astro would link the sheets that scripts import to every
 * page. The sheet is gone after the next navigation.
 */
export function loadStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (document.head.querySelector(`link[href="${href}"]`)) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${href} couldn’t be loaded`));
    document.head.append(link);
  });
}
