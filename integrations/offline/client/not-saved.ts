/**
 * Script for the page that is shown offline if the requested page isn't saved. It imports nothing, because no other
 * script is saved with it.
 */

const MAX_LISTED = 60;

const home = document.querySelector<HTMLAnchorElement>('header a')?.href;
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
      const link = document.createElement('a');
      link.href = request.url;
      link.textContent = link.href === home ? 'Home' : page.title.split(' | ')[0] || link.pathname;
      const item = document.createElement('li');
      item.append(link);
      list.append(item);
      document.getElementById('saved')?.removeAttribute('hidden');
    }
  }
}
