/** Opens the navbar's menus on click, tap, Enter and Space. The style sheet opens them on hover. */
import { onPage } from './on-page';

onPage(() => {
  // Until scripts have loaded, some openers are ordinary links.
  for (const opener of document.querySelectorAll('.dropdown > .navbar-link')) {
    opener.setAttribute('role', 'button');
    opener.setAttribute('aria-haspopup', 'true');
    opener.setAttribute('aria-expanded', 'false');
  }
});

document.addEventListener(
  'click',
  (event) => {
    const opener = findOpener(event.target);
    closeAll(opener);
    if (!opener) return;
    // A mouse click follows the link, because hovering has already opened the menu. On touch screens, the first tap
    // opens the menu and the second tap follows the link.
    const isLink = opener.hasAttribute('href');
    if (isLink && (event.pointerType !== 'touch' || isOpen(opener))) return;
    event.preventDefault();
    setOpen(opener, !isOpen(opener));
  },
  true,
);

document.addEventListener('keydown', (event) => {
  const opener = findOpener(event.target);
  if (opener && (event.key === 'Enter' || event.key === ' ')) {
    event.preventDefault();
    setOpen(opener, !isOpen(opener));
  }
  if (event.key === 'Escape' && !event.defaultPrevented) {
    const menu = document.querySelector<HTMLElement>('.dropdown[data-open], .dropdown:hover');
    const focused = menu?.querySelector<HTMLElement>('ul :focus');
    if (focused) menu?.querySelector<HTMLElement>('.navbar-link')?.focus();
    // The style sheet would keep a hovered menu open, so hide the menu until the pointer leaves it.
    if (menu) {
      menu.dataset.closed = '';
      menu.addEventListener('pointerleave', () => delete menu.dataset.closed, { once: true });
    }
    closeAll();
  }
});

document.addEventListener('focusin', ({ target }) => {
  for (const opener of findOpeners())
    if (!opener.parentElement?.contains(target as Node)) setOpen(opener, false);
});

function findOpener(target: EventTarget | null): HTMLElement | null {
  return (target as Element).closest<HTMLElement>('.dropdown > .navbar-link');
}

/** Returns the openers of all menus that are open. */
function findOpeners(): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>('.dropdown[data-open] > .navbar-link');
}

function isOpen(opener: HTMLElement): boolean {
  return opener.parentElement?.dataset.open !== undefined;
}

function setOpen(opener: HTMLElement, open: boolean): void {
  opener.setAttribute('aria-expanded', String(open));
  opener.parentElement?.toggleAttribute('data-open', open);
  if (open) delete opener.parentElement?.dataset.closed;
}

function closeAll(except?: HTMLElement | null): void {
  for (const opener of findOpeners()) if (opener !== except) setOpen(opener, false);
}
