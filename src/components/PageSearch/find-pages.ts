/** Finding pages by their titles, descriptions and addresses, in the browser. */
import MiniSearch from 'minisearch';
import type { OutlinePage } from '../../site/outline/types';
import { wordsOfPath, type PageFinder } from './closest-pages';

/**
 * Indexes pages. Titles count most; prefixes and small typing errors are forgiven.
 *
 * @param pages every page
 * @returns a function from words to pages
 */
export function pageFinder(pages: readonly OutlinePage[]): PageFinder {
  const index = new MiniSearch<OutlinePage>({
    idField: 'route',
    fields: ['title', 'words', 'description'],
    storeFields: ['title', 'route', 'description'],
    extractField: (page, field) =>
      field === 'words' ? wordsOfPath(page.route) : page[field as keyof OutlinePage],
    searchOptions: {
      boost: { title: 4, words: 2 },
      prefix: true,
      fuzzy: (term) => (term.length < 4 ? false : term.length < 8 ? 1 : 2),
    },
  });
  index.addAll(pages);
  return (words) =>
    index
      .search(words)
      .map(({ title, route, description }) => ({ title, route, description }) as OutlinePage);
}
