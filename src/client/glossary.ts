/** Opens definitions on touch screens, and hides those that the style sheet shows on hover and focus. */

// Listens in the capture phase, because otherwise the router would follow the link first.
document.addEventListener(
  'click',
  (event) => {
    const term = (event.target as Element).closest<HTMLAnchorElement>('.gw-term');
    const isTouch = event.pointerType === 'touch' || matchMedia('(hover: none)').matches;
    if (!term || !isTouch || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    import('./definition')
      .then(({ openDefinition }) => openDefinition(term))
      .catch(() => location.assign(term.href));
  },
  true,
);

// Hides a definition on Escape (WCAG 1.4.13) until its term is no longer hovered or focused.
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  for (const term of document.querySelectorAll<HTMLElement>('.gw-term:is(:hover, :focus)')) {
    term.dataset.dismissed = '';
    const restore = () => {
      if (term.matches(':hover, :focus')) return;
      delete term.dataset.dismissed;
      term.removeEventListener('pointerleave', restore);
      term.removeEventListener('blur', restore);
    };
    term.addEventListener('pointerleave', restore);
    term.addEventListener('blur', restore);
  }
});
