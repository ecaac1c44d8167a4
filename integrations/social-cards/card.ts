/**
 * Draws one social image as SVG: mark, site name, area, title, a line about the page, and the ground with the area's
 * hatch.
 */
import type { Hatch, Look } from './look';
import type { Cut } from './typeface';
import { fitTitle } from './wrap';

/** The content of an image. */
export interface Subject {
  /** Site name, beside the mark. */
  site: string;
  /** Area beside the name, such as "Databases". */
  area?: string;
  title: string;
  /** Line below the title, such as "12 min · 3 exercises". */
  line?: string;
  /** Index of the hatch, from 0; indexes beyond the last hatch start over. */
  layer?: number;
}

/** In pixels: 1200 × 630 is the size recommended by https://developers.facebook.com/docs/sharing/best-practices. */
export const WIDTH = 1200;
export const HEIGHT = 630;

const MARGIN = 76;
/** y of the baseline of the line below the title. */
const FOOT = 472;
const LINE_SIZE = 32;
const AREA_SIZE = 32;
const NAME_SIZE = 40;
/** y of the baseline of the name. */
const HEAD = 99;
/** Left edge of the name, to the right of the mark. */
const NAME_X = MARGIN + 66;
/** Space on both sides of the line between name and area. */
const GAP = 26;
/** In em, the same as for headings on pages. */
const TRACKING: Record<Cut, number> = { heading: -0.02, text: 0 };
const LEADING = 1.06;
/** Images are mostly seen at a third of their size, so hatches are enlarged. */
const HATCH_SCALE = 2;
/** Hatch of pages without an area: sandstone. */
const OTHER_LAYER = 9;
/** Hatch of the bedrock: limestone, finer than when it is an area's own hatch. */
const BEDROCK = 0;
const BEDROCK_SCALE = 1;

const SURFACE = 'M0 540 260 528 560 536 860 518 1200 530';
const BEDROCK_TOP = 'M0 580 300 570 640 582 900 566 1200 574';

/** Vertical space for title and line: below the letters of the name, above the surface. */
export const ROOM = [112, 512] as const;

/**
 * Draws an image. Text is converted to outlines, so showing it needs no font.
 *
 * @throws if the font lacks a character
 */
export function drawCard({ site, area, layer, title, line }: Subject, look: Look): string {
  const { colour, hatches, mark, typeface } = look;
  const nameEnd = Math.round(NAME_X + typeface.width(site, 'heading', NAME_SIZE, TRACKING.heading));
  const width = (written: string, size: number) => typeface.width(written, 'heading', size, TRACKING.heading);
  const { size, lines } = fitTitle(title, WIDTH - 2 * MARGIN, width);
  const lastLine = line ? FOOT - LINE_SIZE - Math.max(30, Math.round(size * 0.36)) : FOOT - 20;
  const titleLine = (i: number) => lastLine - Math.round((lines.length - 1 - i) * size * LEADING);
  const ground = (top: string, fill: string) => `<path d="${top}V${HEIGHT}H0z" fill="${fill}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colour('ground')}"/>`,
    pattern('a', hatches[(layer ?? OTHER_LAYER) % hatches.length], colour('hatch'), HATCH_SCALE),
    pattern('b', hatches[BEDROCK], colour('deep-line'), BEDROCK_SCALE),
    mark.replace('<svg ', `<svg x="${MARGIN}" y="60" width="48" height="48" `),
    drawLine(look, site, 'heading', NAME_SIZE, NAME_X, HEAD, 'ink'),
    ...(area
      ? [
          `<path d="M${nameEnd + GAP} 66V106" stroke="${colour('line-strong')}" stroke-width="2"/>`,
          drawLine(look, area, 'text', AREA_SIZE, nameEnd + 2 * GAP, HEAD, 'paint-ink'),
        ]
      : []),
    ground(SURFACE, colour('hatch-ground')),
    ground(SURFACE, 'url(#a)'),
    ground(BEDROCK_TOP, colour('deep')),
    ground(BEDROCK_TOP, 'url(#b)'),
    `<path d="${SURFACE}" fill="none" stroke="${colour('paint')}" stroke-width="7"/>`,
    ...lines.map((each, i) => drawLine(look, each, 'heading', size, MARGIN, titleLine(i), 'ink')),
    line ? drawLine(look, line, 'text', LINE_SIZE, MARGIN, FOOT, 'ink-soft') : '',
    '</svg>',
  ].join('');
}

function drawLine(
  { colour, typeface }: Look,
  written: string,
  cut: Cut,
  size: number,
  x: number,
  y: number,
  token: string,
): string {
  const path = typeface.draw(written, cut, size, TRACKING[cut]);
  return `<path transform="translate(${x} ${y}) scale(.01)" fill="${colour(token)}" d="${path}"/>`;
}

/** Returns a hatch as a pattern; the width and height of its tiles are whole pixels. */
function pattern(id: string, hatch: Hatch | undefined, stroke: string, scale: number): string {
  if (!hatch) return '';
  const { width, height, inner } = hatch;
  return (
    `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" ` +
    `patternTransform="scale(${scale})"><g fill="none" stroke="${stroke}" stroke-width="1.1">${inner}</g></pattern>`
  );
}
