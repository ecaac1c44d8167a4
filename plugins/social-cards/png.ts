/** Pixels as a PNG with a palette: a quarter of what the same picture takes with a colour for every pixel. */
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';

const compress = promisify(deflate);
/** Two levels more save 12 % and take ten times as long. */
const LEVEL = 7;
/** Pixels that are written one by one sooner than by a call. */
const SHORT = 16;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * @param rgba four bytes a pixel, all of them opaque
 * @param colours most colours of the palette, at most 256: the most frequent; others become the nearest of these
 * @returns a PNG (https://www.w3.org/TR/png-3/), the same for the same pixels
 */
export async function encodePng(
  rgba: Buffer,
  width: number,
  height: number,
  colours: number,
): Promise<Buffer> {
  const runs = runsOf(rgba, width, height);
  const { palette, indexOf } = makePalette(runs, colours);
  // Each row begins with its filter: none.
  const rows = Buffer.alloc((width + 1) * height);
  let to = 0;
  let left = 0;
  for (let i = 0; i < runs.colours.length; i++) {
    if (left === 0) [to, left] = [to + 1, width];
    const length = runs.lengths[i] as number;
    const index = indexOf.get(runs.colours[i] as number) as number;
    if (length < SHORT) for (let k = 0; k < length; k++) rows[to + k] = index;
    else rows.fill(index, to, to + length);
    to += length;
    left -= length;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', await compress(rows, { level: LEVEL, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Neighbours of one colour; a run ends with its row. Pictures of flat colours have few. */
interface Runs {
  /** Three bytes each: red, green, blue. */
  colours: number[];
  lengths: number[];
}

function runsOf(rgba: Buffer, width: number, height: number): Runs {
  const runs: Runs = { colours: [], lengths: [] };
  const pixels = new Uint32Array(width * height);
  new Uint8Array(pixels.buffer).set(rgba.subarray(0, pixels.byteLength));
  for (let y = 0, i = 0; y < height; y++) {
    const end = (y + 1) * width;
    while (i < end) {
      const start = i;
      const pixel = pixels[start];
      do i++;
      while (i < end && pixels[i] === pixel);
      runs.colours.push(rgba.readUIntBE(4 * start, 3));
      runs.lengths.push(i - start);
    }
  }
  return runs;
}

/** The most frequent colours, and for each colour of the picture its place among them. */
function makePalette(
  { colours, lengths }: Runs,
  most: number,
): { palette: number[]; indexOf: ReadonlyMap<number, number> } {
  const counts = new Map<number, number>();
  colours.forEach((colour, i) => counts.set(colour, (counts.get(colour) ?? 0) + (lengths[i] as number)));
  const ranked = [...counts]
    .sort(([a, manyA], [b, manyB]) => manyB - manyA || a - b)
    .map(([colour]) => colour);
  const palette = ranked.slice(0, most);
  const indexOf = new Map(ranked.map((colour, i) => [colour, i < most ? i : nearest(palette, colour)]));
  return { palette, indexOf };
}

function nearest(palette: readonly number[], colour: number): number {
  const [red, green, blue] = [colour >> 16, (colour >> 8) & 255, colour & 255];
  let [best, least] = [0, Infinity];
  for (let i = 0; i < palette.length; i++) {
    const entry = palette[i] as number;
    const distance =
      ((entry >> 16) - red) ** 2 + (((entry >> 8) & 255) - green) ** 2 + ((entry & 255) - blue) ** 2;
    if (distance < least) [best, least] = [i, distance];
  }
  return best;
}

const channels = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** The checksum of PNG, appendix D of its specification; Node.js itself has it only from 20.15 on. */
function crc32(data: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of data) crc = (CRC_TABLE[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});
