/** Lets Escape dismiss a term's definition (WCAG 1.4.13), which CSS alone can't do. One listener serves all terms. */

/** Hides the open definitions until the pointer and the focus have left their terms. */
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
