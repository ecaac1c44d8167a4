/** The menu of small windows: a modal dialog, to which the browser keeps focus, and which it closes on Escape. */
import { onPage } from './on-page';

/** Where the menu is a menu: the navbar shows its entries in wider windows. */
const wide = matchMedia('(min-width: 997px)');

/** Puts the sidebar back where it belongs. */
let putBack: (() => void) | undefined;

const dialog = () => document.querySelector<HTMLDialogElement>('#phone-menu');
const opener = () => document.querySelector('.navbar-toggle');

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  const menu = dialog();
  if (!menu) return;
  if (target.closest('.navbar-toggle')) {
    event.preventDefault(); // what its `command` would do
    if (!menu.open) menu.showModal();
    begin(menu);
  } else if (target.closest('.phone-menu-back')) {
    showSection(menu, false);
    menu.querySelector<HTMLElement>('.phone-menu-main :is(a, summary)')?.focus();
  } else if (target === menu || target.closest('.phone-menu a[href]:not([role])')) {
    // The dialog itself is the target where its backdrop is pressed. A link may lead to another place of this page.
    menu.close();
  }
});

/** `close` doesn't bubble. */
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
  // Opened by the button's `command`, before this script was there.
  if (menu?.open) begin(menu);
});
