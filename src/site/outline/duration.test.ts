import { expect, test } from 'vitest';
import { counted, duration } from './duration';

test.each([
  [1, '1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [62, '1 h'],
  [63, '1 h 5 min'],
  [118, '2 h'],
  [200, '3 h 20 min'],
])('%i minutes are %s', (minutes, words) => {
  expect(duration(minutes)).toBe(words);
});

test('one of a thing has no s', () => {
  expect([counted(0, 'page'), counted(1, 'page'), counted(2, 'page')]).toEqual([
    '0 pages',
    '1 page',
    '2 pages',
  ]);
});
