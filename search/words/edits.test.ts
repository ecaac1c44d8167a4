import { expect, test } from 'vitest';
import { edits, forgiven } from './edits';

test('forgives one error from 4 letters, two from 8', () => {
  expect([3, 4, 7, 8, 20].map(forgiven)).toEqual([0, 1, 1, 2, 2]);
});

test.each([
  ['recursion', 'recursion', 0],
  ['recurtion', 'recursion', 1],
  ['recusrion', 'recursion', 1],
  ['rcursion', 'recursion', 1],
  ['recurrsion', 'recursion', 1],
  ['rekurtion', 'recursion', 2],
  ['ecursio', 'recursion', 2],
  ['graph', 'recursion', 3],
  ['recursion', 'rec', 3],
])('%s and %s are %i edits apart', (typed, word, count) => {
  expect(edits(typed, word, 2, false)).toBe(Math.min(count, 3));
});

test.each([
  ['recurt', 'recursion', 1],
  ['recurs', 'recursion', 0],
  ['rceu', 'recursion', 1],
  ['graph', 'recursion', 3],
])('%s begins %s with %i edits', (typed, word, count) => {
  expect(edits(typed, word, 2, true)).toBe(count);
});

test('counts no further than the limit', () => {
  expect(edits('tree', 'graph', 1, false)).toBe(2);
});
