/** Handles the menu for small windows. It is a modal dialog, so the browser traps focus and handles Escape. */
import { onPage } from './on-page';

const wideQuery = matchMedia('(min-width: 997px)');

/** Moves the sidebar back to where it was in the page. Undefined while the menu is closed. */
let restoreSidebar: (() => void) | undefined;

const getDialog = () => document.querySelector<HTMLDialogElement>('#phone-menu');
const getOpener = () => document.querySelector('.navbar-toggle');

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  const menu = getDialog();
  if (!menu) return;
  if (target.closest('.navbar-toggle')) {
    event.preventDefault(); // otherwise, the button's `command` would open the menu too
    if (!menu.open) menu.showModal();
    onOpen(menu);
  } else if (target.closest('.phone-menu-back')) {
    showSection(menu, false);
    menu.querySelector<HTMLElement>('.phone-menu-main :is(a, summary)')?.focus();
  } else if (target === menu || target.closest('.phone-menu a[href]:not([role])')) {
    // A click on the backdrop has the dialog itself as its target. Links also have to close the menu, because they may
    // lead to another section of this page.
    menu.close();
  }
});

// The event `close` doesn't bubble, so it only reaches the document in the capture phase.
document.addEventListener('close', ({ target }) => target === getDialog() && onClose(), true);
document.addEventListener('astro:before-swap', onClose);
wideQuery.addEventListener('change', () => wideQuery.matches && getDialog()?.close());

function onOpen(menu: HTMLDialogElement): void {
  if (restoreSidebar) return;
  getOpener()?.setAttribute('aria-expanded', 'true');
  const sidebar = document.querySelector<HTMLElement>('nav[data-sidebar], .blog-posts nav');
  const parent = sidebar?.parentElement;
  if (sidebar && parent) {
    const next = sidebar.nextSibling;
    menu.querySelector('.phone-menu-section')?.append(sidebar);
    restoreSidebar = () => parent.insertBefore(sidebar, next);
  } else restoreSidebar = () => undefined;
  showSection(menu, Boolean(sidebar));
}

function onClose(): void {
  restoreSidebar?.();
  restoreSidebar = undefined;
  getOpener()?.setAttribute('aria-expanded', 'false');
}

function showSection(menu: HTMLDialogElement, isShown: boolean): void {
  menu.querySelector('.phone-menu-section')?.toggleAttribute('hidden', !isShown);
  menu.querySelector('.phone-menu-main')?.toggleAttribute('hidden', isShown);
}

onPage(() => {
  const menu = getDialog();
  // The button's `command` may have opened the menu before this script loaded.
  if (menu?.open) onOpen(menu);
});
