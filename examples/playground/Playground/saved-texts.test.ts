import { expect, test } from 'vitest';
import { keep, keyOf, readKept } from './kept-code';

function memory(): Storage {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  } as Storage;
}

test('a page has the same key with and without a trailing slash', () => {
  expect(keyOf('/docs/math/', 'x')).toBe(keyOf('/docs/math', 'x'));
});

test('code is stored, and removed when it is the same as on the page', () => {
  const store = memory();
  expect(keep('k', ['a', 'b'], store)).toBe(true);
  expect(readKept('k', 2, store)).toEqual(['a', 'b']);
  keep('k', undefined, store);
  expect(readKept('k', 2, store)).toBeUndefined();
});

test('ignores code from an older version of the page, and invalid data', () => {
  const store = memory();
  keep('k', ['a', 'b'], store);
  expect(readKept('k', 1, store)).toBeUndefined();
  store.setItem('k', '{"a":1}');
  expect(readKept('k', 1, store)).toBeUndefined();
  store.setItem('k', 'not JSON');
  expect(readKept('k', 1, store)).toBeUndefined();
});

test('reports full or missing storage without throwing', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(keep('k', ['a'], full)).toBe(false);
  expect(keep('k', ['a'], undefined)).toBe(false);
});
