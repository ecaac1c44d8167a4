import { expect, test } from 'vitest';
import { clampWidth, MIN_WIDTH, MAX_WIDTH, getWidthAfterKey, formatWidth } from './preview-width';

test('widths are whole and within the limits', () => {
  expect([clampWidth(1), clampWidth(400.4), clampWidth(1e9)]).toEqual([MIN_WIDTH, 400, MAX_WIDTH]);
});

test.each([
  ['ArrowLeft', 390],
  ['ArrowRight', 410],
  ['PageDown', 300],
  ['PageUp', 500],
  ['Home', MIN_WIDTH],
  ['End', MAX_WIDTH],
  ['Tab', undefined],
])('the width after %s', (key, width) => {
  expect(getWidthAfterKey(400, key)).toBe(width);
});

test('the text contains the scale of a preview that is scaled down', () => {
  expect(formatWidth(360, 1)).toBe('360 px wide');
  expect(formatWidth(1280, 0.55)).toBe('1280 px wide, scaled to 55%');
});
