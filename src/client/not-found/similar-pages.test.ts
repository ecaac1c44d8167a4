import { expect, test } from 'vitest';
import { findSimilarPages } from './similar-pages';

const pages = [
  { href: '/docs/tech/algorithms/recursion', title: 'Recursion' },
  { href: '/docs/tech/algorithms/binary-search', title: 'Linear and binary search' },
  { href: '/docs/tech/js/javascript/07closures', title: 'Closures' },
  { href: '/docs/general/git', title: 'Git' },
];

test.each([
  ['/docs/tech/algorithms/binary-serch', 'Linear and binary search'],
  ['/algorithm/Binary-Search.html', 'Linear and binary search'],
  ['/learn/closure', 'Closures'],
  ['/docs/recursio%6E', 'Recursion'],
  ['/docs/git%', 'Git'],
])('%s is most similar to %s', (path, title) => {
  expect(findSimilarPages(path, pages)[0]?.title).toBe(title);
});

test.each(['/', '/docs/tech', '/docs/general/typography', '/wp-login.php'])(
  '%s is similar to no page',
  (path) => {
    expect(findSimilarPages(path, pages.slice(0, 3))).toEqual([]);
  },
);

test('suggests at most five pages', () => {
  const many = Array.from({ length: 9 }, (_, i) => ({ href: `/docs/git-${i}`, title: 'Git' }));
  expect(findSimilarPages('/docs/git', many)).toHaveLength(5);
});

test('only the beginning of a very long path is compared', () => {
  expect(findSimilarPages(`/docs/git/${'x/'.repeat(5_000)}`, pages)).toEqual([]);
  expect(findSimilarPages(`${'/docs'.repeat(60)}/git`, pages)).toEqual([]);
});
