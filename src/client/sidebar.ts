/**
 * Opens and closes categories in the docs sidebar. A page contains only the top level and the lists of its own
 * categories. The other lists are fetched when the reader hovers over, focuses or touches a category.
 *
 * After lists have been added, the event `sidebar:filled` is dispatched on the sidebar.
 */
import { onPage } from './on-page';

const TOGGLE = 'button[aria-expanded], a[role="button"]';

/** Complete sidebars by URL. */
const fragments = new Map<string, Promise<Element>>();

for (const name of ['pointerover', 'focusin', 'touchstart'])
  document.addEventListener(name, preloadLists, { passive: true });

document.addEventListener('click', (event) => {
  const toggle = findToggle(event);
  if (!toggle) return;
  event.preventDefault();
  void setOpen(toggle, toggle.ariaExpanded !== 'true');
});

document.addEventListener('keydown', (event) => {
  // Some toggles are links with the role of a button. Buttons react to the space bar, but links don't.
  const toggle = event.key === ' ' ? findToggle(event) : undefined;
  if (toggle?.localName !== 'a') return;
  event.preventDefault();
  toggle.click();
});

let previous: { sidebar: HTMLElement; scrollTop: number } | undefined;

document.addEventListener('astro:before-swap', () => {
  const sidebar = findSidebar();
  previous = sidebar ? { sidebar, scrollTop: sidebar.scrollTop } : undefined;
});

onPage(() => {
  const sidebar = findSidebar();
  if (!sidebar) return;
  if (previous && previous.sidebar.dataset.sidebar === sidebar.dataset.sidebar) {
    copyLists(previous.sidebar, sidebar, 'expand');
    sidebar.scrollTop = previous.scrollTop;
  }
  scrollToCurrent(sidebar);
});

/** Scrolls to the link to the current page, unless it is already visible. */
function scrollToCurrent(sidebar: HTMLElement): void {
  const current = sidebar.querySelector('[aria-current]');
  if (!current) return;
  const box = sidebar.getBoundingClientRect();
  const { top, bottom } = current.getBoundingClientRect();
  if (top < box.top || bottom > box.bottom) sidebar.scrollTop += top - box.top - box.height / 3;
}

function findSidebar(): HTMLElement | null {
  return document.querySelector('.theme-doc-sidebar-container [data-sidebar]');
}

function findToggle({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`[data-sidebar] :is(${TOGGLE})`) : null;
}

function preloadLists({ target }: Event): void {
  const item = target instanceof Element ? target.closest('[data-sidebar] li') : null;
  const toggle = item?.querySelector<HTMLElement>(`:scope > div > :is(${TOGGLE})`);
  if (toggle && !findList(toggle)) void addLists(toggle).catch(() => undefined);
}

async function setOpen(toggle: HTMLElement, isOpen: boolean): Promise<void> {
  try {
    if (!findList(toggle)) await addLists(toggle);
  } catch {
    // If the file can't be fetched, open the category's page or its first page instead.
    const link = toggle.closest('li')?.querySelector('a');
    if (link) location.assign(link.href);
    return;
  }
  const list = findList(toggle);
  if (!list) return;
  list.hidden = !isOpen;
  toggle.ariaExpanded = String(isOpen);
}

function findList(toggle: Element): HTMLElement | null {
  return toggle.closest('li')?.querySelector(':scope > ul') ?? null;
}

async function addLists(toggle: Element): Promise<void> {
  const sidebar = toggle.closest<HTMLElement>('[data-sidebar]');
  const url = sidebar?.dataset.sidebar;
  if (sidebar && url) copyLists(await fetchSidebar(url), sidebar);
}

/** Fetches a sidebar with all its lists. A URL is fetched only once, unless fetching it fails. */
export function fetchSidebar(url: string): Promise<Element> {
  let fragment = fragments.get(url);
  if (!fragment) {
    fragment = fetchFragment(url);
    fragments.set(url, fragment);
    fragment.catch(() => fragments.delete(url));
  }
  return fragment;
}

async function fetchFragment(url: string): Promise<Element> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with status ${response.status}.`);
  const root = document.createElement('div');
  root.innerHTML = await response.text();
  return root;
}

/**
 * Copies missing lists from another copy of the same sidebar. With `expand`, also opens the categories that are open in
 * that copy.
 */
function copyLists(source: Element, target: Element, expand?: 'expand'): void {
  const copyItems = (from: Element | null, to: Element | null) => {
    if (!from || !to) return;
    [...to.children].forEach((item, index) => {
      const twin = from.children[index];
      const [list, twinList] = [item, twin].map(
        (parent) => parent?.querySelector<HTMLElement>(':scope > ul') ?? null,
      );
      // Skip the item if the categories differ, which can happen after the site has been updated.
      if (!twinList || item.firstElementChild?.textContent !== twin?.firstElementChild?.textContent) return;
      if (list) copyItems(twinList, list);
      else {
        const copy = twinList.cloneNode(true) as HTMLElement;
        copy.querySelectorAll('[aria-current]').forEach((link) => link.removeAttribute('aria-current'));
        if (!expand) copy.hidden = true;
        item.append(copy);
      }
      const [toggle, twinToggle] = [item, twin].map((parent) =>
        parent?.querySelector<HTMLElement>(`:scope > div > :is(${TOGGLE})`),
      );
      if (expand && toggle && twinToggle?.ariaExpanded === 'true') {
        toggle.ariaExpanded = 'true';
        item.querySelector<HTMLElement>(':scope > ul')?.removeAttribute('hidden');
      }
    });
  };
  copyItems(source.querySelector('ul'), target.querySelector('ul'));
  target.dispatchEvent(new CustomEvent('sidebar:filled', { bubbles: true }));
}
