/**
 * What CSS alone cannot do for terms, for the whole site and without a listener on any of them: a definition goes
 * away on Escape (WCAG 1.4.13), and a term stands out when the reader comes to it from another page.
 */

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

if (typeof document !== 'undefined') document.addEventListener('keydown', dismiss);

/** Marks the term of the address: a page that is changed by script has no `:target`. */
export function onRouteDidUpdate({ location }: { location: { hash: string } }): void {
  document.querySelector('.gw-entry-name[data-found]')?.removeAttribute('data-found');
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target?.matches('.gw-entry-name')) target.dataset.found = '';
}
