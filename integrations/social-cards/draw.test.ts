import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { expect, test, vi } from 'vitest';
import { drawFrame, drawWords, ROOM, WIDTH, type Subject } from './card';
import { draw } from './draw';
import { readLook } from './look';
import { decodePng } from './testing';

const siteDir = path.join(import.meta.dirname, '../..');
const look = readLook(siteDir);
const site = 'Groundwork';

async function png(subject: Subject, drawn = draw): Promise<Buffer> {
  const result = await drawn(siteDir, subject);
  if (result.lost) throw new Error(result.lost.join(' '));
  return Buffer.from(result.png, 'base64');
}

/** Bytes of red, green, blue and alpha of a subject that is drawn in one piece. */
async function drawnWhole(subject: Subject): Promise<Buffer> {
  const words = drawWords(subject, look).svg.replace(/^<svg[^>]*><rect[^>]*>|<\/svg>$/g, '');
  const whole = drawFrame(subject, look).replace(/<\/svg>$/, `${words}</svg>`);
  return (await renderAsync(whole, { font: { loadSystemFonts: false } })).pixels;
}

// The letters that reach farthest up and down, and beyond their width.
test.each<[what: string, subject: Subject]>([
  ['one line', { site, title: 'Åf|', area: 'Å{|j', layer: 2, line: 'Å|{ 12 min' }],
  ['one line alone', { site, title: '|Å', layer: 7 }],
  ['two lines', { site, title: 'Forms in Angular: ÅÅÅ and |||f', area: 'Blog', layer: 0, line: '7 min' }],
  ['four lines', { site, title: 'Åll thåt stånds |on| else '.repeat(9), area: 'Blog', layer: 11 }],
])('a picture in parts is the picture in one piece: %s', async (_what, subject) => {
  const { pixels } = decodePng(await png(subject));
  const whole = await drawnWhole(subject);
  const off = pixels.map((rgb, i) => {
    const by = (shift: number, at: number) => Math.abs(((rgb >> shift) & 255) - (whole[4 * i + at] ?? 0));
    return Math.max(by(16, 0), by(8, 1), by(0, 2));
  });
  const worst = (from: number, to?: number) =>
    off.slice(from, to).reduce((most, each) => Math.max(most, each), 0);
  expect(worst(WIDTH * ROOM[0], WIDTH * ROOM[1])).toBeLessThanOrEqual(1);
  // A hatch has more colours than the palette.
  expect(worst(0)).toBeLessThanOrEqual(40);
  expect(off.filter((each) => each > 8).length).toBeLessThan(200);
});

test('a picture is the same in a thread that drew others before', async () => {
  const one = { site, title: 'Heaps', area: 'Algorithms', layer: 3, line: '9 min' };
  const other = { site, title: 'Queues: first in, first out', area: 'Algorithms', layer: 3 };
  const first = await png(one);
  vi.resetModules();
  const { draw: elsewhere } = await import('./draw');
  await png(other, elsewhere);
  expect((await png(one, elsewhere)).equals(first)).toBe(true);
});

test('a title that no font holds is not drawn', async () => {
  expect(await draw(siteDir, { site, title: 'Ω' })).toEqual({ lost: ['Ω'] });
});
