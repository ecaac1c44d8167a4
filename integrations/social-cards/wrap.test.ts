import { expect, test } from 'vitest';
import { fitTitle } from './wrap';

/** Every character is half as wide as the font size. */
const measure = (text: string, size: number) => [...text].length * size * 0.5;
const fit = (title: string) => fitTitle(title, 1000, measure);

test('a short title is large, a long one smaller', () => {
  expect(fit('Joins')).toEqual({ size: 128, lines: ['Joins'] });
  const sizes = [5, 30, 55, 100].map((length) => fit('word '.repeat(length / 5)).size);
  expect(sizes).toEqual([128, 96, 80, 64]);
});

test('lines are of like length: none is left with a word alone', () => {
  expect(fit('Unique, partial, TTL and a').lines).toEqual(['Unique, partial,', 'TTL and a']);
});

test('no line is wider than allowed, and there are four at most, the last with "…"', () => {
  for (const title of ['a '.repeat(300), 'structured words '.repeat(20), 'x'.repeat(500)]) {
    const { size, lines } = fit(title);
    expect(lines.length).toBe(4);
    expect(lines.filter((line) => measure(line, size) > 1000)).toEqual([]);
    expect(lines.at(-1)).toMatch(/\S…$/);
  }
});

test('what fits is kept whole', () => {
  const title = 'Special characters that sneak in while copy-pasting, and how to find them before they bite';
  expect(fit(title).lines.join(' ')).toBe(title);
});

test('a long name makes the title smaller before it is broken', () => {
  expect(fit('useSyncExternalStore')).toEqual({ size: 96, lines: ['useSyncExternalStore'] });
  const { lines } = fit('use'.repeat(12));
  expect(lines.length).toBe(2);
  expect(lines.join('')).toBe('use'.repeat(12));
});

test('an empty title has no line', () => {
  expect(fit(' ').lines).toEqual([]);
});
