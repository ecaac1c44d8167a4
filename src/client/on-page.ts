/**
 * Sets up each page that is shown: this one now, and those that a navigation brings as soon as they are in the document.
 * `astro:page-load` comes later: after all pictures of a first page.
 */
export function onPage(setUp: () => void): void {
  setUp();
  document.addEventListener('astro:after-swap', setUp);
}
