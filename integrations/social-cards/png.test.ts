import { expect, test } from 'vitest';
import { pictureName } from './pictures';
import { encodePng, makeFrame, type Drawing } from './png';
import { decodePng } from './testing';

/** A drawing from its rows. */
function drawing(...rows: number[][]): Drawing {
  const bytes = rows.flat().flatMap((rgb) => [rgb >> 16, (rgb >> 8) & 255, rgb & 255, 255]);
  return { pixels: Buffer.from(bytes), width: rows[0]?.length ?? 0, height: rows.length };
}

const WHITE = 0xffffff;
const plain = [WHITE, WHITE, WHITE];
const [top, bottom] = [
  [0x010203, WHITE, 0x040506],
  [0x070809, 0x070809, 0x0a0b0c],
];
const frame = makeFrame(drawing(top, plain, plain, plain, bottom), [1, 4]);

test.each([
  ['at the top of the room', 1, [[1], [2]], [[1, WHITE, WHITE], [2, WHITE, WHITE], plain]],
  ['at its end', 2, [[1], [WHITE]], [plain, [1, WHITE, WHITE], plain]],
  ['all over it', 1, [top, bottom, top], [top, bottom, top]],
])('a picture is the frame with the drawing in it: %s', (_where, at, drawn, expected) => {
  expect(decodePng(encodePng(frame, drawing(...drawn), at))).toEqual({
    width: 3,
    height: 5,
    pixels: [top, ...expected, bottom].flat(),
  });
});

test('the sum of many rows is right: it is told from those of their parts', () => {
  // Large enough that halves of the sum pass their prime.
  const wide = (rgb: number) => Array.from({ length: 999 }, (_, i) => rgb + (i % 100));
  const rows = Array.from({ length: 40 }, (_, y) => wide(1000 * y));
  const ground = wide(0).map(() => WHITE);
  const large = makeFrame(drawing(...rows, ...rows.map(() => ground), ...rows), [40, 80], 256);
  const { pixels } = decodePng(encodePng(large, drawing(...rows.slice(0, 20)), 50));
  expect(pixels.length).toBe(999 * 120);
});

test('a colour beyond the palette of the frame becomes the nearest of the most frequent', () => {
  const rows = [[0x000000, 0x000000, 0x111111], plain, [0xeeeeee, 0x000000, 0x000000]];
  const small = makeFrame(drawing(...rows), [1, 2], 2);
  const { pixels } = decodePng(encodePng(small, drawing([0x111111, 0x777777]), 1));
  expect(pixels).toEqual([0, 0, 0, 0, 0x777777, WHITE, WHITE, 0, 0]);
});

test('a drawing has the colours that the frame leaves; others become the nearest', () => {
  const greys = Array.from({ length: 256 }, (_, i) => i * 0x010101);
  const reds = greys.map((grey) => grey & 0xff0000);
  const line = [...greys, ...greys].map(() => WHITE);
  const wide = makeFrame(drawing(line, line), [0, 1]);
  const { pixels } = decodePng(encodePng(wide, drawing([...greys, ...reds]), 0));
  expect(pixels.slice(0, 256)).toEqual(greys);
  // The nearest grey to a pure red is a third of it.
  expect(pixels[511]).toBe(0x555555);
});

test('checksums are those of the specification', () => {
  // The end of every PNG: https://www.w3.org/TR/png-3/#11IEND
  expect(encodePng(frame, drawing(plain), 1).subarray(-12).toString('hex')).toBe('0000000049454e44ae426082');
});

test('a picture is the same file whatever was drawn before, with the hash of its content in its name', () => {
  const encode = (rgb: number) => encodePng(frame, drawing([rgb]), 2);
  const [one, other, again] = [encode(0xe85d04), encode(0x14231f), encode(0xe85d04)];
  expect(one.equals(again)).toBe(true);
  expect(pictureName(one)).toMatch(/^assets\/og\/[\da-f]{10}\.png$/);
  expect(pictureName(other)).not.toBe(pictureName(one));
});
