/** Hides a definition on Escape (WCAG 1.4.13) until its term is no longer hovered or focused. */
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
