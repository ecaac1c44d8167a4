/** Remembers the version of the docs that a reader chose in the navbar. */
document.addEventListener('click', ({ target }) => {
  const version = (target as Element).closest<HTMLElement>('a[data-docs-version]')?.dataset.docsVersion;
  if (version === undefined) return;
  try {
    localStorage.setItem('docs-preferred-version-default', version);
  } catch {
    // Storage is blocked: the choice is not kept.
  }
});
