/** Opens the navbar's menus by keyboard, touch and click. The style sheet opens them on hover. */
import { onPage } from './on-page';

onPage(() => {
  // Without scripts, these are ordinary links.
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
    // Hovering has already opened the menu, so a mouse click follows the link. The first tap opens the menu.
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
    // Keep the menu closed until the mouse has left it, even though it is hovered.
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

/** Returns the openers of open menus. */
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
