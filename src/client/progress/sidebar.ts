/** Marks pages that have been read in the docs' sidebar, and shows how many pages of each category have been. */
import { BASE } from '../../site/base-path';
import { pageKey, type Progress } from '../../progress/progress';
import type { Snapshot } from '../../progress/store';
import { wholeSidebar } from '../sidebar';

type Read = Progress['read'];

/** Categories without a doc of their own have generated pages here. */
const GENERATED = '/docs/category/';

/** Argument of the latest call, so that a slow response can't overwrite a newer one. */
let latest: Read = {};

export function showSidebar({ progress: { read } }: Snapshot): void {
  latest = read;
  for (const sidebar of document.querySelectorAll<HTMLElement>('[data-sidebar]')) {
    for (const link of sidebar.querySelectorAll<HTMLAnchorElement>('li > a')) {
      // The style sheet draws the check mark, so the accessible name has to include it.
      mark(link, pageKey(link.pathname, BASE) in read ? ['', 'read'] : undefined);
    }
    // Readers without marks don't need the full list.
    const isNeeded = Object.keys(read).length > 0 || sidebar.querySelector('div > [data-read]') !== null;
    if (isNeeded) void countCategories(sidebar, read).catch(() => undefined);
  }
}

async function countCategories(sidebar: HTMLElement, read: Read): Promise<void> {
  const whole = await wholeSidebar(sidebar.dataset.sidebar ?? '');
  if (latest === read) countIn(sidebar.querySelector('ul'), whole.querySelector('ul'), read);
}

/** @param list a list on the page @param whole the same list with all its sublists */
function countIn(list: Element | null, whole: Element | null, read: Read): void {
  [...(list?.children ?? [])].forEach((item, index) => {
    const twin = whole?.children[index];
    const name = item.querySelector<HTMLAnchorElement>(':scope > div > a');
    if (!twin || !name) return;
    // A category without a page of its own links to its first page, which is also in the list below it.
    const links = [...twin.querySelectorAll('a')].map(({ pathname }) => pageKey(pathname, BASE));
    const pages = [...new Set(links)].filter((page) => !page.startsWith(GENERATED));
    const count = pages.filter((page) => page in read).length;
    const figures = `${count} of ${pages.length}`;
    mark(name, count > 0 ? [figures, `${figures} read`] : undefined);
    countIn(item.querySelector(':scope > ul'), twin.querySelector(':scope > ul'), read);
  });
}

/** @param told the visible text, and what the accessible name adds after the link's own text */
function mark(link: HTMLElement, told: readonly [seen: string, heard: string] | undefined): void {
  if (told) {
    link.dataset.read = told[0];
    link.ariaLabel = `${link.textContent}, ${told[1]}`;
  } else {
    delete link.dataset.read;
    link.removeAttribute('aria-label');
  }
}
