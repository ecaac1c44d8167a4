/** Pixels as PNGs with a palette: a quarter of what the same pictures take with a colour for every pixel. */
import { constants, deflateRawSync, deflateSync, type ZlibOptions } from 'node:zlib';

/** A drawing as resvg gives it. */
export interface Drawing {
  /** Four bytes a pixel, all of them opaque. */
  pixels: Buffer;
  width: number;
  height: number;
}

/** What many pictures have in common, as each of their files holds it. */
export interface Frame {
  width: number;
  height: number;
  /** Rows that each picture draws itself, from the first to before the second. */
  room: readonly [from: number, to: number];
  /** The ground comes first. */
  palette: Palette;
  above: Packed;
  below: Packed;
}

/** Rows of a file. */
interface Packed extends Sum {
  /** In whole bytes, which other deflated data can stand before and, where they are not the last, behind. */
  deflated: Buffer;
}

/** Adler-32 of bytes (https://www.rfc-editor.org/rfc/rfc1950#section-8) in its halves. */
interface Sum {
  high: number;
  low: number;
  /** How many bytes. */
  length: number;
}

/** Most colours of a frame; letters have about fifty more, and a file has at most 256. */
const FRAME_COLOURS = 128;
const COLOURS = 256;
/** Frames are few, so that they may take ten times as long for 10 % less. */
const FRAME_PACKING = { level: 9 };
/** Letters are runs before all: other strategies take three times as long, for 6 % less. */
const PACKING = { strategy: constants.Z_RLE };
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What deflated data of a PNG begins with: the largest window, no dictionary. */
const ZLIB = Buffer.from([0x78, 0xda]);

/** Colours of a file: pixels as they lie in memory, red first. */
class Palette {
  readonly colours: number[];
  /** Place of each colour that was asked for. */
  private readonly places: Map<number, number>;

  constructor(before?: Palette) {
    this.colours = [...(before?.colours ?? [])];
    this.places = new Map(before?.places);
  }

  /** Place of a colour, which it gets while there are fewer than `most`; of the nearest colour from then on. */
  placeOf(colour: number, most: number): number {
    const known = this.places.get(colour);
    if (known !== undefined) return known;
    const place = this.colours.length < most ? this.colours.push(colour) - 1 : nearest(this.colours, colour);
    this.places.set(colour, place);
    return place;
  }
}

/**
 * @param room rows that are left to each picture; plain here
 * @param most colours that the frame may take: the most frequent; others become the nearest of these
 */
export function makeFrame(drawing: Drawing, room: Frame['room'], most = FRAME_COLOURS): Frame {
  const { width, height } = drawing;
  const pixels = pixelsOf(drawing);
  const [from, to] = room;
  const palette = new Palette();
  // Like a filter, so that plain rows are nothing but zeros.
  palette.placeOf(pixels[width * from] as number, most);
  for (const colour of byFrequency(pixels)) palette.placeOf(colour, most);
  const part = (first: number, end: number, options?: ZlibOptions) => {
    const rows = writeRows(pixels.subarray(width * first, width * end), width, width, palette, most);
    return pack(rows, { ...FRAME_PACKING, ...options });
  };
  return {
    width,
    height,
    room,
    palette,
    above: part(0, from),
    below: part(to, height, { finishFlush: constants.Z_FINISH }),
  };
}

/**
 * @param drawing rows of the picture from its first column on, on the ground of the frame; what it leaves is plain
 * @param top row of the picture, within the room, at which the drawing begins
 * @returns a PNG (https://www.w3.org/TR/png-3/), the same for the same pixels
 */
export function encodePng(frame: Frame, drawing: Drawing, top: number): Buffer {
  const { width, height, above, below } = frame;
  const [from, to] = frame.room;
  const palette = new Palette(frame.palette);
  const plain = (rows: number) => pack(Buffer.alloc((width + 1) * rows), PACKING);
  const own = writeRows(pixelsOf(drawing), drawing.width, width, palette, COLOURS);
  const parts = [above, plain(top - from), pack(own, PACKING), plain(to - top - drawing.height), below];
  const { high, low } = parts.reduce<Sum>(joined, { high: 0, low: 1, length: 0 });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const sum = Buffer.alloc(4);
  sum.writeUInt16BE(high, 0);
  sum.writeUInt16BE(low, 2);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.colours.flatMap(channels))),
    chunk('IDAT', Buffer.concat([ZLIB, ...parts.map(({ deflated }) => deflated), sum])),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** All machines that resvg runs on have the lowest byte first. */
function pixelsOf({ pixels, width, height }: Drawing): Int32Array {
  return new Int32Array(pixels.buffer, pixels.byteOffset, width * height);
}

/** Red, green and blue. */
const channels = (colour: number) => [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255];

function byFrequency(pixels: Int32Array): number[] {
  const counts = new Map<number, number>();
  for (let i = 0; i < pixels.length;) {
    const start = i;
    const pixel = pixels[start] as number;
    while (pixels[i] === pixel) i++;
    counts.set(pixel, (counts.get(pixel) ?? 0) + i - start);
  }
  return [...counts].sort(([a, many], [b, more]) => more - many || a - b).map(([colour]) => colour);
}

function nearest(colours: readonly number[], colour: number): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  let [best, least] = [0, Infinity];
  colours.forEach((entry, i) => {
    const [r = 0, g = 0, b = 0] = channels(entry);
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (distance < least) [best, least] = [i, distance];
  });
  return best;
}

/**
 * Rows of a file: places in the palette behind a filter: none, which is 0 like the place of the ground.
 *
 * @param width of the drawing
 * @param rowWidth of the file
 */
function writeRows(
  pixels: Int32Array,
  width: number,
  rowWidth: number,
  palette: Palette,
  most: number,
): Buffer {
  const rows = Buffer.alloc((rowWidth + 1) * (pixels.length / width));
  let before = 0;
  let place = 0;
  for (let i = 0, row = 1; i < pixels.length; row += rowWidth + 1) {
    for (let end = i + width, to = row; i < end; i++, to++) {
      const pixel = pixels[i] as number;
      if (pixel !== before) place = palette.placeOf(pixel, most);
      before = pixel;
      rows[to] = place;
    }
  }
  return rows;
}

/** @param options those of zlib; unless told, other data may follow */
function pack(rows: Buffer, options: ZlibOptions): Packed {
  // zlib tells the sum only at the end of a file of its own; one that is not deflated is soon made.
  const stored = deflateSync(rows, { level: 0, chunkSize: 1 << 16 });
  return {
    deflated: deflateRawSync(rows, { memLevel: 9, finishFlush: constants.Z_SYNC_FLUSH, ...options }),
    high: stored.readUInt16BE(stored.length - 4),
    low: stored.readUInt16BE(stored.length - 2),
    length: rows.length,
  };
}

/** The sum of bytes behind others, as adler32_combine of zlib. */
function joined(first: Sum, second: Sum): Sum {
  const prime = 65521;
  return {
    low: (first.low + second.low + prime - 1) % prime,
    high: (first.high + second.high + (first.low + prime - 1) * second.length) % prime,
    length: first.length + second.length,
  };
}

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
