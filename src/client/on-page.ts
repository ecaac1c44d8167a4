/** Calls a function for the current page and after each navigation. `astro:page-load` would wait for images. */
export function onPage(setUp: () => void): void {
  setUp();
  document.addEventListener('astro:after-swap', setUp);
}
