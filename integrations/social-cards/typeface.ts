/** Converts text in the site's font to outlines, so that measuring and drawing agree and no system font is involved. */
import { create, type Font, type Glyph } from 'fontkit';

/** The two styles of Archivo: bold and wide for headings, semibold of normal width for everything else. */
export type Cut = 'heading' | 'text';

export interface Typeface {
  /**
   * Draws a line of text that starts at x = 0 on the baseline y = 0.
   *
   * @param size in pixels
   * @param tracking space added after each character, in em
   * @returns path data in hundredths of a pixel, because integers are several times faster to write and parse
   * @throws if neither style has a character; check with `missing` first
   */
  draw: (text: string, cut: Cut, size: number, tracking?: number) => string;
  /** Returns the width of what `draw` draws, in pixels. */
  width: (text: string, cut: Cut, size: number, tracking?: number) => number;
  /** Returns the characters that neither style has. */
  missing: (text: string) => string[];
}

/** A positioned glyph at font size 1. */
interface Placed {
  commands: Glyph['path']['commands'];
  /** Font size 1 divided by the font's units per em. */
  scale: number;
  x: number;
  y: number;
}

/** A line of text at font size 1, without tracking. */
interface Shape {
  glyphs: Placed[];
  advance: number;
}

/**
 * @param headings the font of headings, as WOFF2
 * @param text the font with more characters in which diagrams are measured, as WOFF2
 */
export function readTypeface(headings: Buffer, text: Buffer): Typeface {
  const fonts: Record<Cut, Font> = { heading: open(headings), text: open(text) };
  const missing = (written: string) =>
    [...written].filter((character) => !has(fonts.heading, character) && !has(fonts.text, character));
  // Titles are measured many times while their lines are being balanced.
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

/** @param font the preferred font, @param other for characters that it lacks */
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

/** Splits a text into runs with one font each. */
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

/** Returns a glyph's path data in hundredths of a pixel. In fonts y points up, in SVG down. */
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
