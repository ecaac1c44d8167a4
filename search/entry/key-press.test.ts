import { afterEach, expect, test, vi } from 'vitest';
import { applyKeyPress, getTypedCharacter, isSearchShortcut } from './key-press';

const press = (key: string, properties: object = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false },
  ...{ defaultPrevented: false, target: null, ...properties },
});

afterEach(() => vi.unstubAllGlobals());

const IN_FIELD = { target: { tagName: 'textarea' } };

test.each([
  ['k', {}, 'Win32', false],
  ['k', { ctrlKey: true, ...IN_FIELD }, 'Win32', true],
  ['k', { ctrlKey: true, ...IN_FIELD }, 'MacIntel', false],
  ['k', { ctrlKey: true }, 'MacIntel', true],
  ['k', { metaKey: true, ...IN_FIELD }, 'MacIntel', true],
  ['k', { ctrlKey: true, shiftKey: true }, 'Win32', false],
  ['/', IN_FIELD, 'Win32', false],
  ['/', { defaultPrevented: true }, 'Win32', false],
])('decides whether %s with %j opens the search on %s: %s', (key, properties, platform, expected) => {
  vi.stubGlobal('navigator', { platform });
  expect(isSearchShortcut(press(key, properties))).toBe(expected);
});

test('distinguishes characters from other keys', () => {
  expect(getTypedCharacter(press('$'))).toBe('$');
  for (const key of ['Enter', ' ', 'Tab', 'F1']) expect(getTypedCharacter(press(key))).toBeUndefined();
  expect(getTypedCharacter(press('f', { ctrlKey: true }))).toBeUndefined();
});

test.each([
  ['re', 'c', {}, 'rec'],
  ['re', ' ', {}, 're '],
  ['re', 'Backspace', {}, 'r'],
  ['', ' ', {}, ''],
  ['', '/', { repeat: true }, ''],
  ['o', 'o', { repeat: true }, 'oo'],
  ['re', 'Enter', {}, undefined],
  ['re', 'r', { ctrlKey: true }, undefined],
])('given "%s", applies the key "%s" with %j', (typed, key, properties, expected) => {
  expect(applyKeyPress(typed, press(key, properties))).toBe(expected);
});
