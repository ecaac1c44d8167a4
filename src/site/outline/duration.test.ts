import { expect, test } from 'vitest';
import { formatCount, formatDuration } from './duration';

test.each([
  [59, '59 min'],
  [60, '1 h'],
  [62, '1 h'],
  [63, '1 h 5 min'],
  [200, '3 h 20 min'],
])('formats %i minutes as %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});

test.each(['0 pages', '1 page', '2 pages'])('formats %s', (text) => {
  expect(formatCount(parseInt(text), 'page')).toBe(text);
});
