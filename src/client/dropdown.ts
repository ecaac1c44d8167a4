/**
 * The navbar's menus. The style sheet opens them on hover; this script opens them by keyboard, touch and click, and
 * closes them.
 */
import { onPage } from './on-page';

onPage(() => {
  // Without this script, the element that opens a menu is only a link.
  for (const opener of document.querySelectorAll('.dropdown > .navbar-link')) {
    opener.setAttribute('role', 'button');
    opener.setAttribute('aria-haspopup', 'true');
    opener.setAttribute('aria-expanded', 'false');
  }
});

document.addEventListener(
  'click',
  (event) => {
    const opener = openerOf(event.target);
    closeAll(opener);
    if (!opener) return;
    // A mouse has already opened the menu by hovering, so its click follows the link; the first tap of a finger opens
    // the menu.
    const isLink = opener.hasAttribute('href');
    if (isLink && (event.pointerType !== 'touch' || isOpen(opener))) return;
    event.preventDefault();
    show(opener, !isOpen(opener));
  },
  true,
);

document.addEventListener('keydown', (event) => {
  const opener = openerOf(event.target);
  if (opener && (event.key === 'Enter' || event.key === ' ')) {
    event.preventDefault();
    show(opener, !isOpen(opener));
  }
  if (event.key === 'Escape' && !event.defaultPrevented) {
    const menu = document.querySelector<HTMLElement>('.dropdown[data-open], .dropdown:hover');
    const focused = menu?.querySelector<HTMLElement>('ul :focus');
    if (focused) menu?.querySelector<HTMLElement>('.navbar-link')?.focus();
    // A menu that is open only because of hover stays closed until the mouse has left it.
    if (menu) {
      menu.dataset.closed = '';
      menu.addEventListener('pointerleave', () => delete menu.dataset.closed, { once: true });
    }
    closeAll();
  }
});

document.addEventListener('focusin', ({ target }) => {
  for (const opener of openers()) if (!opener.parentElement?.contains(target as Node)) show(opener, false);
});

function openerOf(target: EventTarget | null): HTMLElement | null {
  return (target as Element).closest<HTMLElement>('.dropdown > .navbar-link');
}

function openers(): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>('.dropdown[data-open] > .navbar-link');
}

function isOpen(opener: HTMLElement): boolean {
  return opener.parentElement?.dataset.open !== undefined;
}

function show(opener: HTMLElement, open: boolean): void {
  opener.setAttribute('aria-expanded', String(open));
  opener.parentElement?.toggleAttribute('data-open', open);
  if (open) delete opener.parentElement?.dataset.closed;
}

function closeAll(but?: HTMLElement | null): void {
  for (const opener of openers()) if (opener !== but) show(opener, false);
}
