/** State that style sheets read from attributes of `<html>`. A navigation brings a new document's attributes; these stay. */

const kept = new Set<string>();

/** Keeps an attribute of `<html>` across navigations. @param name as in `dataset` */
export function keepOnRoot(...names: string[]): void {
  for (const name of names) kept.add(name);
}

document.addEventListener('astro:before-swap', ({ newDocument }) => {
  for (const name of kept) {
    const value = document.documentElement.dataset[name];
    if (value !== undefined) newDocument.documentElement.dataset[name] = value;
  }
});
