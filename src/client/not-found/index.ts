/** Shows the requested path on the "not found" page, with links to similar pages. */
import { findSimilarPages, type PageLink } from './similar-pages';

const findPart = (name: string) => document.querySelector(`[data-not-found-${name}]`);

const code = document.createElement('code');
code.textContent = location.pathname;
findPart('address')?.replaceChildren(code);

const pages = JSON.parse(findPart('pages')?.textContent ?? '[]') as PageLink[];
const items = findSimilarPages(location.pathname, pages).map(({ href, title }) => {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = href;
  link.textContent = title;
  item.append(link);
  return item;
});
const similar = findPart('similar');
if (items.length > 0 && similar) {
  similar.querySelector('ul')?.replaceChildren(...items);
  similar.removeAttribute('hidden');
}
