import { expect, test } from 'vitest';
import { readAddress, writeAddress } from './address';

test('a query survives its address', () => {
  for (const query of [
    { words: 'git & co', areas: ['web', 'general'], page: 3 },
    { words: 'C#', areas: [], page: 0 },
    { words: '', areas: [], page: 0 },
  ])
    expect(readAddress(writeAddress(query))).toEqual(query);
  expect(writeAddress({ words: '', areas: [], page: 0 })).toBe('');
});

test('an address from anywhere is read with care', () => {
  expect(readAddress(`?q=${'x'.repeat(99)}&page=-2&area=web&area=web`)).toEqual({
    words: 'x'.repeat(64),
    areas: ['web'],
    page: 0,
  });
  expect(readAddress('?page=1.5').page).toBe(0);
});
