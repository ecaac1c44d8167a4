/**
 * State that style sheets read from attributes of `<html>`. A navigation would replace them with those of the new
 * document.
 */

const kept = new Set<string>();

/** Keeps attributes of `<html>` across navigations. @param names as in `dataset` */
export function keepOnRoot(...names: string[]): void {
  for (const name of names) kept.add(name);
}

document.addEventListener('astro:before-swap', ({ newDocument }) => {
  for (const name of kept) {
    const value = document.documentElement.dataset[name];
    if (value !== undefined) newDocument.documentElement.dataset[name] = value;
  }
});
