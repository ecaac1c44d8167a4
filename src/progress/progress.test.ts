import { expect, test } from 'vitest';
import {
  EMPTY,
  exerciseKey,
  markRead,
  markSolved,
  merge,
  pageKey,
  unmarkRead,
  type Progress,
} from './progress';

const early = '2026-01-01T00:00:00.000Z';
const late = '2026-02-01T00:00:00.000Z';

test.each([
  ['/docs/math/', '/', '/docs/math'],
  ['/docs/math', '/', '/docs/math'],
  ['/learn/docs/math/', '/learn/', '/docs/math'],
  ['/docs/math?x=1#exercise-variance', '/', '/docs/math'],
  ['/', '/', '/'],
  ['/learn/', '/learn/', '/'],
])('the key of %s with the base path %s is %s', (pathname, baseUrl, key) => {
  expect(pageKey(pathname, baseUrl)).toBe(key);
});

test('marking again keeps the first date, and unmarking removes the mark', () => {
  const once = markRead('/a', early)(EMPTY);
  expect(markRead('/a', late)(once)).toBe(once);
  expect(unmarkRead('/a')(once)).toEqual(EMPTY);
  expect(unmarkRead('/b')(once)).toBe(once);
  const solved = markSolved(exerciseKey('/a', 'x'), early)(once);
  expect(markSolved('/a#exercise-x', late)(solved)).toBe(solved);
});

test('merging keeps every mark with its earliest date, and the latest visit', () => {
  const mine: Progress = {
    read: { '/a': late, '/b': early },
    solved: {},
    last: { page: '/a', title: 'A', date: early },
  };
  const theirs: Progress = {
    read: { '/a': early, '/c': late },
    solved: { '/a#exercise-x': late },
    last: { page: '/c', title: 'C', date: late },
  };
  const both = {
    read: { '/a': early, '/b': early, '/c': late },
    solved: { '/a#exercise-x': late },
    last: { page: '/c', title: 'C', date: late },
  };
  expect(merge(mine, theirs)).toEqual(both);
  expect(merge(theirs, mine)).toEqual(both);
  expect(merge(mine, EMPTY)).toEqual(mine);
});

test('merging keeps the later review of each key, however often it was known', () => {
  const mine: Progress = {
    ...EMPTY,
    reviews: { '/a': { count: 3, date: early }, '/b': { count: 2, date: late } },
  };
  const theirs: Progress = {
    ...EMPTY,
    reviews: { '/a': { count: 0, date: late }, '/c': { count: 1, date: early } },
  };
  const both = {
    ...EMPTY,
    reviews: {
      '/a': { count: 0, date: late },
      '/b': { count: 2, date: late },
      '/c': { count: 1, date: early },
    },
  };
  expect(merge(mine, theirs)).toEqual(both);
  expect(merge(theirs, mine)).toEqual(both);
  expect(merge(EMPTY, theirs)).toEqual(theirs);
  expect(merge(mine, EMPTY)).toEqual(mine);
});
