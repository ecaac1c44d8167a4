/** The menu for small windows: a modal dialog, so the browser traps focus in it and closes it on Escape. */
import { onPage } from './on-page';

/** Matches wider windows, where the navbar itself shows the entries. */
const wide = matchMedia('(min-width: 997px)');

/** Moves the sidebar out of the menu and back to its place. */
let putBack: (() => void) | undefined;

const dialog = () => document.querySelector<HTMLDialogElement>('#phone-menu');
const opener = () => document.querySelector('.navbar-toggle');

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  const menu = dialog();
  if (!menu) return;
  if (target.closest('.navbar-toggle')) {
    event.preventDefault(); // its `command` would do the same
    if (!menu.open) menu.showModal();
    begin(menu);
  } else if (target.closest('.phone-menu-back')) {
    showSection(menu, false);
    menu.querySelector<HTMLElement>('.phone-menu-main :is(a, summary)')?.focus();
  } else if (target === menu || target.closest('.phone-menu a[href]:not([role])')) {
    // A press on the backdrop has the dialog itself as its target. A link may lead to another place on this page.
    menu.close();
  }
});

/** Listens in the capture phase, because `close` doesn't bubble. */
document.addEventListener(
  'close',
  ({ target }) => {
    if (target === dialog()) end();
  },
  true,
);

document.addEventListener('astro:before-swap', end);
wide.addEventListener('change', () => wide.matches && dialog()?.close());

function begin(menu: HTMLDialogElement): void {
  if (putBack) return;
  opener()?.setAttribute('aria-expanded', 'true');
  const sidebar = document.querySelector<HTMLElement>('nav[data-sidebar], .blog-posts nav');
  const place = sidebar?.parentElement;
  if (sidebar && place) {
    const next = sidebar.nextSibling;
    menu.querySelector('.phone-menu-section')?.append(sidebar);
    putBack = () => place.insertBefore(sidebar, next);
  } else putBack = () => undefined;
  showSection(menu, Boolean(sidebar));
}

function end(): void {
  putBack?.();
  putBack = undefined;
  opener()?.setAttribute('aria-expanded', 'false');
}

function showSection(menu: HTMLDialogElement, isShown: boolean): void {
  menu.querySelector('.phone-menu-section')?.toggleAttribute('hidden', !isShown);
  menu.querySelector('.phone-menu-main')?.toggleAttribute('hidden', isShown);
}

onPage(() => {
  const menu = dialog();
  // The button's `command` may have opened the menu before this script loaded.
  if (menu?.open) begin(menu);
});
