import { expect, test } from 'vitest';
import {
  dropCourse,
  EMPTY,
  exerciseKey,
  keepCourse,
  markRead,
  markSolved,
  MAX_COURSES,
  merge,
  pageKey,
  saveOwnCourse,
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

test('opening a course again changes its date, and it stays the reader’s own', () => {
  const own = saveOwnCourse(undefined, '#a', early)(EMPTY);
  expect(own.courses).toEqual({ '#a': { date: early, isOwn: true } });
  const opened = keepCourse('#a', { date: late })(own);
  expect(opened.courses).toEqual({ '#a': { date: late, isOwn: true } });
  expect(dropCourse('#a')(opened).courses).toEqual({});
  expect(dropCourse('#b')(opened)).toBe(opened);
});

test('a change replaces the reader’s own course, but not one of somebody else', () => {
  const opened = keepCourse('#theirs', { date: early })(EMPTY);
  const mine = saveOwnCourse('#theirs', '#mine', early)(opened);
  expect(Object.keys(saveOwnCourse('#mine', '#changed', late)(mine).courses ?? {})).toEqual([
    '#changed',
    '#theirs',
  ]);
  expect(Object.keys(saveOwnCourse('#mine', undefined, late)(mine).courses ?? {})).toEqual(['#theirs']);
});

test('the latest courses are kept, and those that are only opened replace none of the reader’s own', () => {
  const toDate = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();
  let progress = saveOwnCourse(undefined, '#own', toDate(1))(EMPTY);
  for (let day = 2; day < MAX_COURSES + 4; day++)
    progress = keepCourse(`#${day}`, { date: toDate(day) })(progress);
  const kept = Object.keys(progress.courses ?? {});
  expect(kept).toHaveLength(MAX_COURSES + 1);
  expect(kept).toContain('#own');
  expect(kept).toContain(`#${MAX_COURSES + 3}`);
  expect(kept).not.toContain('#2');
});

test('merging keeps the courses of both, with the later date', () => {
  const mine: Progress = { ...EMPTY, courses: { '#a': { date: early, isOwn: true }, '#b': { date: early } } };
  const theirs: Progress = { ...EMPTY, courses: { '#a': { date: late }, '#c': { date: late } } };
  const both = { '#a': { date: late, isOwn: true }, '#b': { date: early }, '#c': { date: late } };
  expect(merge(mine, theirs).courses).toEqual(both);
  expect(merge(theirs, mine).courses).toEqual(both);
  expect(merge(mine, EMPTY)).toEqual(mine);
});
