/** Reads what images are drawn with from the site's own files: colours, hatches, the mark and the font. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readTypeface, type Typeface } from './typeface';

/** The part of the site's look that images need. */
export interface Look {
  /** Returns the colour of a token in light mode. @throws if there is no such token */
  colour: (token: string) => string;
  /** Inner SVG of the layers' hatches, with black strokes, and the size of each tile. */
  hatches: Hatch[];
  /** The mark as an SVG element without a size. */
  mark: string;
  typeface: Typeface;
}

/** One tile of a hatch. */
export interface Hatch {
  width: number;
  height: number;
  inner: string;
}

/** The files that determine how images look. */
const FILES = {
  tokens: 'src/styles/tokens.css',
  hatches: 'src/components/HomeHatch/styles.module.css',
  mark: 'static/img/logo.svg',
  headings: 'static/fonts/archivo-heading.woff2',
  text: 'tools/fonts/archivo-text.woff2',
} as const;

/**
 * @param siteDir folder of the site
 * @throws an error that names the file in which something wasn't found
 */
export function readLook(siteDir: string): Look {
  const read = (name: string) => readFileSync(path.join(siteDir, name));
  const colours = readColours(read(FILES.tokens).toString());
  return {
    colour: (token) => {
      const colour = colours.get(token);
      if (!colour) throw new Error(`${FILES.tokens} has no colour --gw-${token}.`);
      return colour;
    },
    hatches: readHatches(read(FILES.hatches).toString()),
    mark: readMark(read(FILES.mark).toString()),
    typeface: readTypeface(read(FILES.headings), read(FILES.text)),
  };
}

/** Returns the colour tokens of light mode, by name without `--gw-`. */
export function readColours(css: string): Map<string, string> {
  const light = /:root\s*\{([^}]*)\}/.exec(css)?.[1] ?? '';
  return new Map(
    [...light.matchAll(/--gw-([\w-]+):\s*(#[\da-f]{6})/gi)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

/** @throws if there are no hatches */
export function readHatches(css: string): Hatch[] {
  const tiles = [...css.matchAll(/--hatch: url\("data:image\/svg\+xml,([^"]+)"\)/g)].map(([, data = '']) => {
    const svg = decodeURIComponent(data);
    const [, head = '', inner = ''] = /^<svg([^>]*)>(.*)<\/svg>$/s.exec(svg) ?? [];
    const size = (name: string) => Number(new RegExp(`\\b${name}='(\\d+)'`).exec(head)?.[1]);
    return { width: size('width'), height: size('height'), inner };
  });
  if (tiles.length === 0 || tiles.some(({ width, height, inner }) => !(width > 0 && height > 0 && inner)))
    throw new Error(`${FILES.hatches} has no hatches that can be read.`);
  return tiles;
}

function readMark(svg: string): string {
  const mark = svg
    .replace(/<!--.*?-->/gs, '')
    .replace(/\s(?:width|height|role|aria-label)="[^"]*"/g, '')
    .trim();
  if (!mark.startsWith('<svg ')) throw new Error(`${FILES.mark} is no SVG.`);
  return mark;
}
