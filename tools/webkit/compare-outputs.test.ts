import { expect, test } from 'vitest';
import { differsInWords } from './compare-outputs';

test('words of an error are an engine’s own', () => {
  expect(
    differsInWords('4\nTypeError: Cannot read properties of null', '4\nTypeError: null is not an object\n'),
  ).toBe(true);
});

test('its kind, and what is printed besides, are not', () => {
  expect(differsInWords('TypeError: x', 'RangeError: x')).toBe(false);
  expect(differsInWords('4\nTypeError: x', '5\nTypeError: y')).toBe(false);
  expect(differsInWords('4', '5')).toBe(false);
});

test('the same output does not differ', () => {
  expect(differsInWords('TypeError: x\n', 'TypeError: x')).toBe(false);
});
