import { expect, test } from 'vitest';
import { closestPages, wordsOfPath } from './closest-pages';
import { pageFinder } from './find-pages';

const pages = [
  {
    title: 'Linear and binary search',
    route: '/docs/tech/algorithms/binary-search',
    description: 'Halve it.',
  },
  { title: 'Hash tables', route: '/docs/tech/algorithms/hashing', description: 'Search by key.' },
  { title: 'Git basics', route: '/docs/general/git', description: 'Commits and branches.' },
];
const find = pageFinder(pages);
const titles = (words: string) => find(words).map((page) => page.title);

test('puts a hit in the title before one in the text', () => {
  expect(titles('search')).toEqual(['Linear and binary search', 'Hash tables']);
});

test('finds by the beginning of a word and past a typing error', () => {
  expect(titles('bran')).toEqual(['Git basics']);
  expect(titles('binery')).toEqual(['Linear and binary search']);
});

test('finds nothing for nothing', () => {
  expect(titles('')).toEqual([]);
  expect(titles('zzzz')).toEqual([]);
});

test('takes an address apart', () => {
  expect(wordsOfPath('/docs/tech/binary-search.html')).toBe('docs tech binary search');
});

test('finds the page nearest to a wrong address', () => {
  expect(closestPages(find, '/docs/tech/algorithm/binary-serch', 1)[0]?.title).toBe(
    'Linear and binary search',
  );
  expect(closestPages(find, '/docs/', 3)).toEqual([]);
});
