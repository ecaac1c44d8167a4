/** Marks pages in the docs sidebar as read, and shows how many pages in each category have been read. */
import { BASE } from '../../site/base-path';
import { pageKey, type Progress } from '../../progress/progress';
import { fetchSidebar } from '../sidebar';

type Read = Progress['read'];

/** Generated category pages are below this path. Readers can't mark them as read. */
const GENERATED = '/docs/category/';

/** The progress that was shown last. A slow response for older progress is ignored. */
let latest: Read = {};

export function showReadInSidebars(read: Read): void {
  latest = read;
  for (const sidebar of document.querySelectorAll<HTMLElement>('[data-sidebar]')) {
    for (const link of sidebar.querySelectorAll<HTMLAnchorElement>('li > a')) {
      // The style sheet draws the check mark, so only the accessible name tells screen readers about it.
      setMark(link, pageKey(link.pathname, BASE) in read ? { visible: '', spoken: 'read' } : undefined);
    }
    // Without any marks, there is nothing to count and no count to remove.
    const hasMarks = Object.keys(read).length > 0 || sidebar.querySelector('div > [data-read]') !== null;
    if (hasMarks) void countCategories(sidebar, read).catch(() => undefined);
  }
}

async function countCategories(sidebar: HTMLElement, read: Read): Promise<void> {
  const whole = await fetchSidebar(sidebar.dataset.sidebar ?? '');
  if (latest === read) showCounts(sidebar.querySelector('ul'), whole.querySelector('ul'), read);
}

/** Adds counts to a list on the page. `whole` is the same list with all its sublists. */
function showCounts(list: Element | null, whole: Element | null, read: Read): void {
  [...(list?.children ?? [])].forEach((item, index) => {
    const twin = whole?.children[index];
    const link = item.querySelector<HTMLAnchorElement>(':scope > div > a');
    if (!twin || !link) return;
    // A category without its own page links to its first page, which the list contains too, so remove duplicates.
    const links = [...twin.querySelectorAll('a')].map(({ pathname }) => pageKey(pathname, BASE));
    const pages = [...new Set(links)].filter((page) => !page.startsWith(GENERATED));
    const count = pages.filter((page) => page in read).length;
    const visible = `${count} of ${pages.length}`;
    setMark(link, count > 0 ? { visible, spoken: `${visible} read` } : undefined);
    showCounts(item.querySelector(':scope > ul'), twin.querySelector(':scope > ul'), read);
  });
}

function setMark(link: HTMLElement, mark: { visible: string; spoken: string } | undefined): void {
  if (mark) {
    link.dataset.read = mark.visible;
    link.ariaLabel = `${link.textContent}, ${mark.spoken}`;
  } else {
    delete link.dataset.read;
    link.removeAttribute('aria-label');
  }
}
