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
  const { slots, lengths, many, found } = runsOf(rgba, width, height);
  const { palette, indexOf } = makePalette(found, colours);
  // Each row begins with its filter: none.
  const rows = Buffer.alloc((width + 1) * height);
  let to = 0;
  let left = 0;
  for (let i = 0; i < many; i++) {
    if (left === 0) [to, left] = [to + 1, width];
    const length = lengths[i] as number;
    const index = indexOf[slots[i] as number] as number;
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

/** A colour of a picture: three bytes, red, green, blue. */
interface Colour {
  rgb: number;
  /** Pixels that have it. */
  pixels: number;
}

/** Neighbours of one colour; a run ends with its row. Pictures of flat colours have few. */
interface Runs {
  /** Place of the colour in `found`, for each run. */
  slots: Uint32Array;
  lengths: Uint32Array;
  /** How many runs there are. */
  many: number;
  found: Colour[];
}

/** Places of the table, a power of two: of two colours that want the same place, the one seen last has it. */
const PLACES = 1 << 12;

/** Typed arrays and a table of its own: some hundred thousand runs a picture are too many for a Map. */
function runsOf(rgba: Buffer, width: number, height: number): Runs {
  const pixels = new Uint32Array(width * height);
  new Uint8Array(pixels.buffer).set(rgba.subarray(0, pixels.byteLength));
  const slots = new Uint32Array(pixels.length);
  const lengths = new Uint32Array(pixels.length);
  const found: Colour[] = [];
  // Slots + 1 of colours seen of late, each at a place that its bits say; `more` knows all.
  const table = new Uint32Array(PLACES);
  const keys = new Uint32Array(PLACES);
  const more = new Map<number, number>();
  let many = 0;
  for (let y = 0, i = 0; y < height; y++) {
    const end = (y + 1) * width;
    while (i < end) {
      const start = i;
      const pixel = pixels[start] as number;
      do i++;
      while (i < end && pixels[i] === pixel);
      const place = (Math.imul(pixel, 0x9e3779b1) >>> 20) & (PLACES - 1);
      let slot: number;
      if (table[place] !== 0 && keys[place] === pixel) slot = (table[place] as number) - 1;
      else {
        slot = more.get(pixel) ?? found.length;
        if (slot === found.length) {
          found.push({ rgb: rgba.readUIntBE(4 * start, 3), pixels: 0 });
          more.set(pixel, slot);
        }
        table[place] = slot + 1;
        keys[place] = pixel;
      }
      (found[slot] as Colour).pixels += i - start;
      slots[many] = slot;
      lengths[many++] = i - start;
    }
  }
  return { slots, lengths, many, found };
}

/** The most frequent colours, and for each colour of the picture its place among them. */
function makePalette(found: readonly Colour[], most: number): { palette: number[]; indexOf: Uint8Array } {
  const ranked = found
    .map((colour, slot) => ({ ...colour, slot }))
    .sort((a, b) => b.pixels - a.pixels || a.rgb - b.rgb);
  const palette = ranked.slice(0, most).map(({ rgb }) => rgb);
  const indexOf = new Uint8Array(found.length);
  ranked.forEach(({ rgb, slot }, i) => (indexOf[slot] = i < most ? i : nearest(palette, rgb)));
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
