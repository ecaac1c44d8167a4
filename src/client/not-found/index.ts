/** Completes the "not found" page with its address and links to similar pages. */
import { similarPages, type PageLink } from './similar-pages';

const find = (name: string) => document.querySelector(`[data-not-found-${name}]`);

const code = document.createElement('code');
code.textContent = location.pathname;
find('address')?.replaceChildren(code);

const pages = JSON.parse(find('pages')?.textContent ?? '[]') as PageLink[];
const items = similarPages(location.pathname, pages).map(({ href, title }) => {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = href;
  link.textContent = title;
  item.append(link);
  return item;
});
const similar = find('similar');
if (items.length > 0 && similar) {
  similar.querySelector('ul')?.replaceChildren(...items);
  similar.removeAttribute('hidden');
}
