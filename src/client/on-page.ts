/**
 * Sets up every page that is shown: the current one now, and each later one as soon as a navigation has put it into the
 * document. `astro:page-load` would be later: on the first page it waits for all images.
 */
export function onPage(setUp: () => void): void {
  setUp();
  document.addEventListener('astro:after-swap', setUp);
}
