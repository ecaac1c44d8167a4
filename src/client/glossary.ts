/** What CSS alone can't do for terms: a definition goes away on Escape (WCAG 1.4.13). One listener for all of them. */

/** Hides the definitions that are open, until pointer and focus have left their terms. */
function dismiss(event: KeyboardEvent): void {
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
}

document.addEventListener('keydown', dismiss);
