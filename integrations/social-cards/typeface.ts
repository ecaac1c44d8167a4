/** The site's font as outlines: what is measured is what is drawn, and no font of the machine takes part. */
import { create, type Font, type Glyph } from 'fontkit';

/** The two cuts of Archivo: bold and wide for headings, a semibold of normal width for all else. */
export type Cut = 'heading' | 'text';

export interface Typeface {
  /**
   * Draws a line that begins at 0 on the baseline 0.
   *
   * @param size in pixels
   * @param tracking added after each character, in em
   * @returns path data in hundredths of a pixel: whole numbers are written and read several times as fast
   * @throws where neither cut holds a character; ask `missing` first
   */
  draw: (text: string, cut: Cut, size: number, tracking?: number) => string;
  /** Width of what `draw` draws, in pixels. */
  width: (text: string, cut: Cut, size: number, tracking?: number) => number;
  /** Characters of a text that neither cut holds. */
  missing: (text: string) => string[];
}

/** A glyph of a line at a size of 1. */
interface Placed {
  commands: Glyph['path']['commands'];
  /** Size of 1 by units of its font. */
  scale: number;
  x: number;
  y: number;
}

/** A line at a size of 1, without tracking. */
interface Shape {
  glyphs: Placed[];
  advance: number;
}

/** @param headings the font of headings, @param text the larger one that diagrams are measured with, both WOFF2 */
export function readTypeface(headings: Buffer, text: Buffer): Typeface {
  const fonts: Record<Cut, Font> = { heading: open(headings), text: open(text) };
  const missing = (written: string) =>
    [...written].filter((character) => !has(fonts.heading, character) && !has(fonts.text, character));
  // Titles are measured many times until their lines are found.
  const shapes = new Map<string, Shape>();
  const shapeOf = (written: string, cut: Cut): Shape => {
    const key = `${cut} ${written}`;
    const known = shapes.get(key);
    if (known) return known;
    const lost = missing(written);
    if (lost.length > 0) throw new Error(`"${written}": no ${lost.join(' ')} in the font.`);
    const shape = shapeLine(written, fonts[cut], cut === 'heading' ? fonts.text : fonts.heading);
    shapes.set(key, shape);
    return shape;
  };
  return {
    missing,
    width(written, cut, size, tracking = 0) {
      const { glyphs, advance } = shapeOf(written, cut);
      return (advance + Math.max(0, glyphs.length - 1) * tracking) * size;
    },
    draw: (written, cut, size, tracking = 0) =>
      shapeOf(written, cut)
        .glyphs.map(({ commands, scale, x, y }, i) =>
          outline(commands, scale * size, (x + i * tracking) * size, y * size),
        )
        .join(''),
  };
}

/** @param font the one to take, @param other that of characters which it lacks */
function shapeLine(text: string, font: Font, other: Font): Shape {
  const shape: Shape = { glyphs: [], advance: 0 };
  for (const run of runs(text, (character) => (has(font, character) ? font : other))) {
    const scale = 1 / run.font.unitsPerEm;
    const { glyphs, positions } = run.font.layout(run.text);
    glyphs.forEach((glyph, i) => {
      const { xAdvance = glyph.advanceWidth, xOffset = 0, yOffset = 0 } = positions[i] ?? {};
      const { commands } = glyph.path;
      shape.glyphs.push({ commands, scale, x: shape.advance + xOffset * scale, y: -yOffset * scale });
      shape.advance += xAdvance * scale;
    });
  }
  return shape;
}

function has(font: Font, character: string): boolean {
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

function open(woff2: Buffer): Font {
  const font = create(woff2);
  if (!('layout' in font)) throw new Error('A collection of fonts is no font.');
  return font;
}

/** A text in pieces of one font each. */
function runs(text: string, fontOf: (character: string) => Font): { font: Font; text: string }[] {
  const pieces: { font: Font; text: string }[] = [];
  for (const character of text) {
    const font = fontOf(character);
    const last = pieces.at(-1);
    if (last?.font === font) last.text += character;
    else pieces.push({ font, text: character });
  }
  return pieces;
}

const LETTERS: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

/** Path data of a glyph in hundredths of a pixel; fonts count upwards, SVG downwards. */
function outline(
  commands: readonly { command: string; args: number[] }[],
  scale: number,
  x: number,
  y: number,
): string {
  return commands
    .map(({ command, args }) => {
      const points = args.map((value, i) => hundredths(i % 2 === 0 ? x + value * scale : y - value * scale));
      return `${LETTERS[command]}${points.join(' ')}`;
    })
    .join('');
}

const hundredths = (pixels: number) => Math.round(pixels * 100);
