/** Pictures read back by tests. */
import { inflateSync } from 'node:zlib';

/** Pixels of a picture, row by row, as `0xrrggbb`. */
export interface Decoded {
  width: number;
  height: number;
  pixels: number[];
}

/** Reads a PNG with a palette and without filters. @throws where what it holds is not deflated as its sum says */
export function decodePng(png: Buffer): Decoded {
  const chunk = (type: string) => {
    const at = png.indexOf(type, 0, 'latin1');
    return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  };
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const palette = chunk('PLTE');
  const rows = inflateSync(chunk('IDAT'));
  if (rows.length !== (width + 1) * height) throw new Error(`${rows.length} bytes are not ${height} rows.`);
  const pixels: number[] = [];
  for (let row = 0; row < rows.length; row += width + 1)
    for (const place of rows.subarray(row + 1, row + 1 + width))
      pixels.push(palette.readUIntBE(3 * place, 3));
  return { width, height, pixels };
}
