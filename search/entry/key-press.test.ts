import { expect, test } from 'vitest';
import { opensSearch, typedAfter, writtenBy } from './opens-search';

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  defaultPrevented: false,
  target: null,
  ...more,
});
const writing = (tagName: string) => ({ target: { tagName } as unknown as EventTarget });

test('leaves a slash to those who write, but not Ctrl+K', () => {
  expect(opensSearch(press('/', writing('INPUT')))).toBe(false);
  expect(opensSearch(press('/', writing('textarea')))).toBe(false);
  expect(opensSearch(press('k', { ctrlKey: true, ...writing('INPUT') }))).toBe(true);
});

test('stays closed for other keys and for keys already answered', () => {
  expect(opensSearch(press('k'))).toBe(false);
  expect(opensSearch(press('k', { ctrlKey: true, shiftKey: true }))).toBe(false);
  expect(opensSearch(press('/', { defaultPrevented: true }))).toBe(false);
});

test('knows keys that write', () => {
  expect(writtenBy(press('a'))).toBe('a');
  expect(writtenBy(press('$'))).toBe('$');
  for (const key of ['Enter', ' ', 'Tab', 'ArrowDown', 'F1']) expect(writtenBy(press(key))).toBeUndefined();
  expect(writtenBy(press('f', { ctrlKey: true }))).toBeUndefined();
});

test('follows what is typed before the field is there', () => {
  expect(typedAfter('re', press('c'))).toBe('rec');
  expect(typedAfter('re', press(' '))).toBe('re ');
  expect(typedAfter('re', press('Backspace'))).toBe('r');
  expect(typedAfter('', press(' '))).toBe('');
  expect(typedAfter('', press('/', { repeat: true }))).toBe('');
  expect(typedAfter('o', press('o', { repeat: true }))).toBe('oo');
  for (const key of ['Enter', 'Shift', 'ArrowDown']) expect(typedAfter('re', press(key))).toBeUndefined();
  expect(typedAfter('re', press('r', { ctrlKey: true }))).toBeUndefined();
});
