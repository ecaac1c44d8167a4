import { expect, test } from 'vitest';
import { clampWidth, LEAST_WIDTH, MOST_WIDTH, widthAfterKey, widthText } from './preview-width';

test('widths are whole and within the limits', () => {
  expect([clampWidth(1), clampWidth(400.4), clampWidth(1e9)]).toEqual([LEAST_WIDTH, 400, MOST_WIDTH]);
});

test.each([
  ['ArrowLeft', 390],
  ['ArrowRight', 410],
  ['PageDown', 300],
  ['PageUp', 500],
  ['Home', LEAST_WIDTH],
  ['End', MOST_WIDTH],
  ['Tab', undefined],
])('%s', (key, width) => {
  expect(widthAfterKey(400, key)).toBe(width);
});

test('shows the scale if it is scaled down', () => {
  expect(widthText(360, 1)).toBe('360 px wide');
  expect(widthText(1280, 0.55)).toBe('1280 px wide, scaled to 55%');
});
