/** One picture as an SVG: mark, name and area, title and a line about the page, and the ground with the area's hatch. */
import type { Hatch, Look } from './look';
import type { Cut } from './typeface';
import { fitTitle } from './wrap';

/** What a picture shows. */
export interface Subject {
  /** Name of the site, beside the mark. */
  site: string;
  /** Beside the name, such as "Databases". */
  area?: string;
  title: string;
  /** Below the title, such as "12 min · 3 exercises". */
  line?: string;
  /** Number of the hatch; from 0, those beyond the last begin again. */
  layer?: number;
}

/** In pixels: https://developers.facebook.com/docs/sharing/best-practices asks for 1200 × 630. */
export const WIDTH = 1200;
export const HEIGHT = 630;

const MARGIN = 76;
/** Baseline of the line below the title. */
const FOOT = 472;
const LINE_SIZE = 32;
const AREA_SIZE = 32;
const NAME_SIZE = 40;
/** Baseline of the name. */
const HEAD = 99;
/** Left edge of the name, after the mark. */
const NAME_X = MARGIN + 66;
/** Between name and area, on both sides of the line that separates them. */
const GAP = 26;
/** In em; headings on pages are as tight. */
const TRACKING: Record<Cut, number> = { heading: -0.02, text: 0 };
const LEADING = 1.06;
/** Pictures are mostly seen at a third of their size. */
const HATCH_SCALE = 2;
/** Hatch of pages that belong to no area: sandstone. */
const OTHER_LAYER = 9;
/** Hatch of the bedrock: limestone, finer than it is as an area's own. */
const BEDROCK = 0;
const BEDROCK_SCALE = 1;

const SURFACE = 'M0 540 260 528 560 536 860 518 1200 530';
const BEDROCK_TOP = 'M0 580 300 570 640 582 900 566 1200 574';

/** Rows that title and line fit into: below all letters of the name, above the surface. */
export const ROOM = [112, 512] as const;

/**
 * Draws a picture. Text becomes outlines, so no font is needed to show it.
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

/** A hatch as a fill; its tiles are whole pixels wide and high. */
function pattern(id: string, hatch: Hatch | undefined, stroke: string, scale: number): string {
  if (!hatch) return '';
  const { width, height, inner } = hatch;
  return (
    `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" ` +
    `patternTransform="scale(${scale})"><g fill="none" stroke="${stroke}" stroke-width="1.1">${inner}</g></pattern>`
  );
}
