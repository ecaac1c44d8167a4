/** SVG to PNG, kept from one build to the next. */
import { createHash } from 'node:crypto';
import { renderAsync } from '@resvg/resvg-js';
import { KeptResults, hashSources } from '../../src/lib/kept-results';
import { encodePng } from './png';

/** A drawn picture. */
export interface Picture {
  /** Below the base path; it has a hash of the content, so that hosts may let it be kept for ever. */
  name: string;
  png: Buffer;
}

/** Enough for flat colours and their soft edges. */
const COLOURS = 128;
/** Drawn at once; Node.js has four threads for it. */
const AT_ONCE = 4;
/** Places of the hash in a name. */
const HASH_LENGTH = 10;

/**
 * Draws pictures, those that an earlier build has drawn excepted.
 *
 * @param siteDir folder with node_modules, where they are kept
 * @param svgs may hold one several times
 * @returns each picture by its SVG
 */
export async function makePictures(siteDir: string, svgs: readonly string[]): Promise<Map<string, Picture>> {
  const kept = new KeptResults<string>(
    siteDir,
    'social-cards',
    hashSources(siteDir, ['plugins/social-cards', 'src/lib/kept-results']),
  );
  const pictures = new Map<string, Picture>();
  const waiting = [...new Set(svgs)];
  const draw = async () => {
    for (let svg = waiting.pop(); svg !== undefined; svg = waiting.pop()) {
      const before = kept.get(svg);
      const png = before === undefined ? await renderPng(svg) : Buffer.from(before, 'base64');
      if (before === undefined) kept.set(svg, png.toString('base64'));
      pictures.set(svg, { name: pictureName(png), png });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, draw));
  kept.save();
  return pictures;
}

/** @param svg opaque, text in it as outlines: no font of the machine is asked */
export async function renderPng(svg: string): Promise<Buffer> {
  const { pixels, width, height } = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return encodePng(pixels, width, height, COLOURS);
}

/** Where a picture lies below the base path. */
export function pictureName(png: Buffer): string {
  return `assets/og/${createHash('sha256').update(png).digest('hex').slice(0, HASH_LENGTH)}.png`;
}
