import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getStorageKey, readTexts, saveTexts } from './saved-texts';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => void vi.unstubAllGlobals());

test('a page has the same key with and without a trailing slash', () => {
  expect(getStorageKey('/docs/math/', 'x')).toBe(getStorageKey('/docs/math', 'x'));
});

test('texts can be saved and removed', () => {
  expect(saveTexts('k', ['a', 'b'])).toBe(true);
  expect(readTexts('k', 2)).toEqual(['a', 'b']);
  saveTexts('k', undefined);
  expect(readTexts('k', 2)).toBeUndefined();
});

test.each(['["a","b"]', '{"a":1}', '[1]', 'not JSON'])('one text is not read from %s', (saved) => {
  stored.set('k', saved);
  expect(readTexts('k', 1)).toBeUndefined();
});

test('full or blocked storage is reported without an error', () => {
  vi.stubGlobal('localStorage', {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(saveTexts('k', ['a'])).toBe(false);
  vi.stubGlobal('localStorage', undefined);
  expect(saveTexts('k', ['a'])).toBe(false);
  expect(readTexts('k', 1)).toBeUndefined();
});

test('texts that are too long are not saved, and what was saved before is kept', () => {
  saveTexts('k', ['a']);
  expect(saveTexts('k', ['a'.repeat(200_000)])).toBe(false);
  expect(readTexts('k', 1)).toEqual(['a']);
});
