import { expect, test } from 'vitest';
import { parseQueryString } from './query-string';

test('shortens long queries, drops repeated areas, and ignores invalid pages', () => {
  expect(parseQueryString(`?q=${'x'.repeat(99)}&page=-2&area=web&area=web`)).toEqual({
    words: 'x'.repeat(64),
    areas: ['web'],
    page: 0,
  });
  expect(parseQueryString('?page=1.5').page).toBe(0);
});
