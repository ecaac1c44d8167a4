const preserved = new Set<string>();

/** Keeps these `data-` attributes of `<html>` when a navigation replaces the document. Style sheets read them. */
export function preserveRootData(...names: string[]): void {
  for (const name of names) preserved.add(name);
}

document.addEventListener('astro:before-swap', ({ newDocument }) => {
  for (const name of preserved) {
    const value = document.documentElement.dataset[name];
    if (value !== undefined) newDocument.documentElement.dataset[name] = value;
  }
});
