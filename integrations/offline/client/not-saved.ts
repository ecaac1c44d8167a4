/**
 * Script for the page that is shown offline if the requested page isn't saved. It imports nothing, because no other
 * script is saved with it.
 */

const MAX_LISTED = 60;

const name = document.getElementById('name');
const home = document.querySelector<HTMLAnchorElement>('header a')?.pathname ?? '/';
if (name) showTitle(findInPath(name.dataset.pathKey ?? ''));
document.getElementById('retry')?.addEventListener('click', () => location.reload());
addEventListener('online', () => location.reload());
const list = document.getElementById('pages');
if (list) listPages(list).catch(() => undefined); // Rejects if the browser blocks storage.

/**
 * Lists the pages in the caches named by the list's `data-caches` attribute. In each cache, the latest page comes
 * first.
 */
async function listPages(list: HTMLElement): Promise<void> {
  for (const cacheName of (list.dataset.caches ?? '').split(',')) {
    if (!(await caches.has(cacheName))) continue;
    const cache = await caches.open(cacheName);
    for (const request of (await cache.keys()).toReversed()) {
      if (list.children.length === MAX_LISTED) return;
      const response = await cache.match(request);
      if (!response?.headers.get('Content-Type')?.startsWith('text/html')) continue;
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      showTitle(findInPager(page));
      const link = document.createElement('a');
      link.href = request.url;
      link.textContent = isSame(link.pathname, home) ? 'Home' : page.title.split(' | ')[0] || link.pathname;
      const item = document.createElement('li');
      item.append(link);
      list.append(item);
      document.getElementById('saved')?.removeAttribute('hidden');
    }
  }
}

/** Shows the title of the requested page, if it's known and not shown yet. */
function showTitle(title: string | undefined): void {
  if (!name || !title || name.dataset.known !== undefined) return;
  name.dataset.known = '';
  name.textContent = `“${title}”`;
}

/** Returns the title of the requested page if it's a step of the learning path that the reader follows. */
function findInPath(key: string): string | undefined {
  try {
    const path = JSON.parse(localStorage.getItem(key) ?? 'null') as {
      units: { steps: { page: string; title: string }[] }[];
    } | null;
    return path?.units
      .flatMap(({ steps }) => steps)
      .find(({ page }) => isSame(new URL(page.slice(1), location.origin + home).pathname, location.pathname))
      ?.title;
  } catch {
    return undefined; // storage is blocked, or another version stored something else
  }
}

/** Returns the title of the requested page if a saved page is next to it. */
function findInPager(page: Document): string | undefined {
  const links = [...page.querySelectorAll('.pagination-nav a')];
  const link = links.find((link) =>
    isSame(new URL(link.getAttribute('href') ?? '', location.href).pathname, location.pathname),
  );
  return link?.querySelector('span')?.textContent;
}

/** Compares two paths. A slash at the end makes no difference. */
function isSame(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '');
}
