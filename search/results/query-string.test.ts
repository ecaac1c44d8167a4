import { expect, test } from 'vitest';
import { readAddress } from './address';

test('an address from anywhere is read with care', () => {
  expect(readAddress(`?q=${'x'.repeat(99)}&page=-2&area=web&area=web`)).toEqual({
    words: 'x'.repeat(64),
    areas: ['web'],
    page: 0,
  });
  expect(readAddress('?page=1.5').page).toBe(0);
});
