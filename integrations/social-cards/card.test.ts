import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCard } from './card';
import type { Subject } from './plan';

const draw = (title: string, changes: Partial<Subject> = {}) =>
  drawCard({ site: 'Groundwork', area: 'Web technologies', line: '12 min', title, ...changes });

/** Returns whether all pixels in a rectangle have the same colour. */
async function isEmpty(card: Buffer, left: number, top: number, width: number, height: number) {
  const pixels = await sharp(card)
    .extract({ left, top, width, height })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return new Set(pixels).size === 1;
}

test('produces the same bytes only for the same subject', async () => {
  const first = await draw('A');
  expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect((await draw('A')).equals(first)).toBe(true);
  for (const other of [{ title: 'B' }, { area: 'C' }, { line: 'D' }, { layer: 1 }])
    expect((await draw('A', other)).equals(first), JSON.stringify(other)).toBe(false);
  expect((await draw('A', { layer: 1 })).equals(await draw('A', { layer: 13 }))).toBe(true);
});

test.each([
  'JSX',
  'useSyncExternalStore',
  'Learn what everything else stands on',
  'Forms in Angular: signal, reactive and template-driven',
  '<script> & "quotes" ]]> &amp; <!-- Þ ±',
  'Java'.repeat(40),
  'What everything else stands on, and why it stays put when the rest of it moves '.repeat(4),
])('keeps the title inside the margins, above the ground and below the site name: %s', async (title) => {
  const card = await draw(title);
  expect(await isEmpty(card, 0, 0, 70, 500), 'left').toBe(true);
  expect(await isEmpty(card, 1130, 0, 70, 500), 'right').toBe(true);
  expect(await isEmpty(card, 0, 112, 1200, 20), 'below the site name').toBe(true);
  expect(await isEmpty(card, 0, 490, 1200, 20), 'above the ground').toBe(true);
  expect(await isEmpty(card, 76, 132, 1054, 340), 'title').toBe(false);
});

test('rejects characters that the fonts lack', async () => {
  await expect(draw('What Ω means')).rejects.toThrow('"What Ω means": the fonts lack Ω.');
});
