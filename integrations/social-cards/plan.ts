/**
 * Plans the images that pages refer to while they are rendered. They are drawn once all pages are finished (index.ts).
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawCard, type Subject } from './card';
import { readLook, type Look } from './look';

/** SVG files that are waiting to be rendered, named by their hash. */
export const PLANNED = 'node_modules/.cache/social-cards/planned';

const HASH_LENGTH = 10;

let look: Look | undefined;
const names = new Map<string, string | undefined>();

/**
 * Plans an image.
 *
 * @returns its path relative to the base path, with a hash of the content; undefined if the font lacks a character
 */
export function planCard(siteDir: string, subject: Subject): string | undefined {
  const key = JSON.stringify(subject);
  if (!names.has(key)) names.set(key, plan(siteDir, subject));
  return names.get(key);
}

function plan(siteDir: string, subject: Subject): string | undefined {
  look ??= readLook(siteDir);
  const missing = look.typeface.missing(subject.title);
  if (missing.length > 0) {
    console.warn(
      `social-cards: "${subject.title}" gets the site's picture: no font has ${missing.join(' ')}.`,
    );
    return undefined;
  }
  const svg = drawCard(subject, look);
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, HASH_LENGTH);
  const folder = path.join(siteDir, PLANNED);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${hash}.svg`), svg);
  return `assets/og/${hash}.png`;
}
