import { expect, test } from 'vitest';
import { applyKeyPress, getTypedCharacter, isSearchShortcut } from './key-press';

const press = (key: string, properties: object = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false },
  ...{ defaultPrevented: false, target: null, ...properties },
});

test.each([
  ['k', {}, false],
  ['k', { ctrlKey: true, target: { tagName: 'INPUT' } }, true],
  ['k', { ctrlKey: true, shiftKey: true }, false],
  ['/', { target: { tagName: 'textarea' } }, false],
  ['/', { defaultPrevented: true }, false],
])('decides whether %s with %j opens the search: %s', (key, properties, expected) => {
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
