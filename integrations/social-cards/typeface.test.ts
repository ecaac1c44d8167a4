import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readTypeface } from './typeface';

const site = path.join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(site, name));
const typeface = readTypeface(
  read('static/fonts/archivo-heading.woff2'),
  read('tools/fonts/archivo-text.woff2'),
);
const width = (text: string, tracking = 0) => typeface.width(text, 'heading', 100, tracking);

test('measures with kerning and tracking', () => {
  expect(width('AV')).toBeLessThan(width('A') + width('V'));
  expect(width('nnn', 0.1)).toBeCloseTo(width('nnn') + 20);
  expect(typeface.width('nn', 'heading', 50)).toBeCloseTo(width('nn') / 2);
  expect(width('')).toBe(0);
});

test('a letter that the font of headings lacks is drawn from the larger one', () => {
  const drawn = typeface.draw('Þ ± ²', 'heading', 100);
  expect(drawn.match(/M/g)?.length).toBeGreaterThan(3);
  expect(typeface.missing('Þ ± ²')).toEqual([]);
});

test('a character that no font has is told, never drawn as a box', () => {
  expect(typeface.missing('What Ω means 🙂')).toEqual(['Ω', '🙂']);
  expect(() => typeface.draw('Ω', 'text', 20)).toThrow('"Ω": no Ω in the font.');
});
