/** Script of the page shown instead of an unsaved one. It needs nothing but the caches. */
import { cacheNames } from '../shared/names';

/** Maximum number of saved pages listed, most recently saved first. */
const LISTED = 60;

const base = import.meta.env.BASE_URL;

const address = document.getElementById('address');
if (address) address.textContent = location.pathname;
document.getElementById('retry')?.addEventListener('click', () => location.reload());
addEventListener('online', () => location.reload());
listPages().catch(() => undefined);

/** Lists saved pages by title; shows nothing if there are none, or if the browser blocks storage. */
async function listPages(): Promise<void> {
  const cache = await caches.open(cacheNames(base).pages);
  const keys = (await cache.keys()).toReversed();
  const items: HTMLLIElement[] = [];
  for (const { url } of keys) {
    if (items.length === LISTED) break;
    const kept = await cache.match(url);
    if (!kept?.headers.get('Content-Type')?.startsWith('text/html') || url.includes('/offline/not-saved'))
      continue;
    const page = new DOMParser().parseFromString(await kept.text(), 'text/html');
    const link = document.createElement('a');
    link.href = url;
    link.textContent = page.title.split(' | ')[0] || new URL(url).pathname;
    const item = document.createElement('li');
    item.append(link);
    items.push(item);
  }
  if (items.length === 0) return;
  document.getElementById('pages')?.append(...items);
  document.getElementById('saved')?.removeAttribute('hidden');
}
