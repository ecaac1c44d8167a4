import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { renderPng } from './draw';
import { pictureName } from './pictures';
import { encodePng } from './png';

/** One row of pixels. */
const row = (...colours: number[]) =>
  Buffer.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255, 255]));

/** Colours of the only row of a picture, read back. */
function colours(png: Buffer): string[] {
  const chunk = (type: string) => {
    const at = png.indexOf(type);
    return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  };
  const palette = chunk('PLTE');
  return [...inflateSync(chunk('IDAT')).subarray(1)].map((i) =>
    palette.subarray(3 * i, 3 * i + 3).toString('hex'),
  );
}

test('writes the pixels as they are while the palette has room', async () => {
  expect(colours(await encodePng(row(0x010203, 0xfffefd, 0x010203), 3, 1, 256))).toEqual([
    '010203',
    'fffefd',
    '010203',
  ]);
});

test('a colour beyond the palette becomes the nearest of the most frequent', async () => {
  const png = await encodePng(row(0x000000, 0x000000, 0xffffff, 0xffffff, 0xeeeeee, 0x111111), 6, 1, 2);
  expect(colours(png)).toEqual(['000000', '000000', 'ffffff', 'ffffff', 'ffffff', '000000']);
});

test('checksums are those of the specification', async () => {
  const png = await encodePng(row(0), 1, 1, 1);
  // The end of every PNG: https://www.w3.org/TR/png-3/#11IEND
  expect(png.subarray(-12).toString('hex')).toBe('0000000049454e44ae426082');
});

test('the same SVG is the same file, with the hash of its content in its name', async () => {
  const svg = (fill: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path fill="${fill}" d="M0 0h40v20H0z"/></svg>`;
  const [one, again, other] = [
    await renderPng(svg('#e85d04')),
    await renderPng(svg('#e85d04')),
    await renderPng(svg('#14231f')),
  ];
  expect(one.equals(again)).toBe(true);
  expect([one.readUInt32BE(16), one.readUInt32BE(20)]).toEqual([40, 20]);
  expect(pictureName(one)).toMatch(/^assets\/og\/[\da-f]{10}\.png$/);
  expect(pictureName(other)).not.toBe(pictureName(one));
});
