/**
 * The sidebar's categories. A page's HTML contains the top level and the categories around the page. The other lists
 * are in one fragment per sidebar, which is fetched when a reader hovers over or focuses a category. Open categories
 * and the scroll position survive navigation.
 *
 * A copy of the sidebar elsewhere, such as the one in the phone's menu, works too, as long as it is inside an element
 * with `data-sidebar`. That element gets the event `sidebar:filled` whenever lists have been added.
 */
import { onPage } from './on-page';

const TOGGLE = 'button[aria-expanded], a[role="button"]';

/** Fragments by address, including those still loading. */
const fragments = new Map<string, Promise<Element>>();

for (const name of ['pointerover', 'focusin', 'touchstart'])
  document.addEventListener(name, prepare, { passive: true });

document.addEventListener('click', (event) => {
  const toggle = toggleAt(event);
  if (!toggle) return;
  event.preventDefault();
  void setOpen(toggle, toggle.ariaExpanded !== 'true');
});

document.addEventListener('keydown', (event) => {
  // The space bar doesn't activate links, although the toggle is announced as a button.
  const toggle = event.key === ' ' ? toggleAt(event) : undefined;
  if (toggle?.localName !== 'a') return;
  event.preventDefault();
  toggle.click();
});

/** The sidebar of the previous page. */
let left: { sidebar: HTMLElement; scrolled: number } | undefined;

document.addEventListener('astro:before-swap', () => {
  const sidebar = pageSidebar();
  left = sidebar ? { sidebar, scrolled: sidebar.scrollTop } : undefined;
});

onPage(() => {
  const sidebar = pageSidebar();
  if (!sidebar) return;
  if (left && left.sidebar.dataset.sidebar === sidebar.dataset.sidebar) {
    takeLists(sidebar, left.sidebar, 'keep open');
    sidebar.scrollTop = left.scrolled;
  }
  showCurrent(sidebar);
});

/** Scrolls to the link of the current page if it is out of sight. */
function showCurrent(sidebar: HTMLElement): void {
  const current = sidebar.querySelector('[aria-current]');
  if (!current) return;
  const box = sidebar.getBoundingClientRect();
  const { top, bottom } = current.getBoundingClientRect();
  if (top < box.top || bottom > box.bottom) sidebar.scrollTop += top - box.top - box.height / 3;
}

function pageSidebar(): HTMLElement | null {
  return document.querySelector('.theme-doc-sidebar-container [data-sidebar]');
}

function toggleAt({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`[data-sidebar] :is(${TOGGLE})`) : null;
}

/** Fetches the lists before the reader opens one. */
function prepare({ target }: Event): void {
  const item = target instanceof Element ? target.closest('[data-sidebar] li') : null;
  const toggle = item?.querySelector<HTMLElement>(`:scope > div > :is(${TOGGLE})`);
  if (toggle && !listOf(toggle)) void fill(toggle).catch(() => undefined);
}

async function setOpen(toggle: HTMLElement, isOpen: boolean): Promise<void> {
  try {
    if (!listOf(toggle)) await fill(toggle);
  } catch {
    // Offline: the page of the category, or its first page, lists what it contains.
    const link = toggle.closest('li')?.querySelector('a');
    if (link) location.assign(link.href);
    return;
  }
  const list = listOf(toggle);
  if (!list) return;
  list.hidden = !isOpen;
  toggle.ariaExpanded = String(isOpen);
}

function listOf(toggle: Element): HTMLElement | null {
  return toggle.closest('li')?.querySelector(':scope > ul') ?? null;
}

async function fill(toggle: Element): Promise<void> {
  const sidebar = toggle.closest<HTMLElement>('[data-sidebar]');
  const address = sidebar?.dataset.sidebar;
  if (sidebar && address) takeLists(sidebar, await wholeSidebar(address));
}

/** Returns a sidebar with all its lists. @param address of its fragment @throws if it can't be fetched */
export function wholeSidebar(address: string): Promise<Element> {
  let fragment = fragments.get(address);
  if (!fragment) {
    fragment = fetchFragment(address);
    fragments.set(address, fragment);
    fragment.catch(() => fragments.delete(address));
  }
  return fragment;
}

async function fetchFragment(address: string): Promise<Element> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const template = document.createElement('template');
  template.innerHTML = await answer.text();
  const box = document.createElement('div');
  box.append(template.content);
  return box;
}

/**
 * Adds the lists that categories of a sidebar lack, copied from another rendering of the same sidebar.
 *
 * @param opening whether to also expand the categories that are expanded in `other`
 */
function takeLists(sidebar: Element, other: Element, opening?: 'keep open'): void {
  const pair = (here: Element | null, there: Element | null) => {
    if (!here || !there) return;
    [...here.children].forEach((item, index) => {
      const twin = there.children[index];
      const [list, twinList] = [item, twin].map(
        (one) => one?.querySelector<HTMLElement>(':scope > ul') ?? null,
      );
      // Another build may have different categories.
      if (!twinList || item.firstElementChild?.textContent !== twin?.firstElementChild?.textContent) return;
      if (list) pair(list, twinList);
      else {
        const copy = twinList.cloneNode(true) as HTMLElement;
        copy.querySelectorAll('[aria-current]').forEach((link) => link.removeAttribute('aria-current'));
        if (!opening) copy.hidden = true;
        item.append(copy);
      }
      const toggles = [item, twin].map((one) =>
        one?.querySelector<HTMLElement>(`:scope > div > :is(${TOGGLE})`),
      );
      if (opening && toggles[0] && toggles[1]?.ariaExpanded === 'true') {
        toggles[0].ariaExpanded = 'true';
        item.querySelector<HTMLElement>(':scope > ul')?.removeAttribute('hidden');
      }
    });
  };
  pair(sidebar.querySelector('ul'), other.querySelector('ul'));
  sidebar.dispatchEvent(new CustomEvent('sidebar:filled', { bubbles: true }));
}
