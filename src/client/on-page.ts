/** Calls a function now and after each navigation. The event `astro:page-load` waits for images. */
export function onPage(setUp: () => void): void {
  setUp();
  document.addEventListener('astro:after-swap', setUp);
}
