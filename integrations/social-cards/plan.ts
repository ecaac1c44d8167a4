/** Pictures that pages name while they are rendered. They are drawn when all pages are there (index.ts). */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readAreaLessons, readOutline, readPaths } from '../../src/site/outline/outline';
import { drawCard, type Subject } from './card';
import { readLook, type Look } from './look';
import { subjects } from './subjects';

/** Drawings that wait to become pictures, one file each, named by their hash. */
export const PLANNED = 'node_modules/.cache/social-cards/planned';

/** The site's own picture, relative to the base path. */
export const SITE_PICTURE = 'img/social-card.png';

const HASH_LENGTH = 10;

let look: Look | undefined;
let subjectOf: ReturnType<typeof subjects> | undefined;
const names = new Map<string, string>();

/**
 * Plans the picture of a page.
 *
 * @param route without base path
 * @param title of the page, without the site's name
 * @returns the picture's path relative to the base path; its name contains a hash of the content
 */
export function planCard(siteDir: string, site: string, route: string, title: string): string {
  subjectOf ??= subjects(
    { lessons: readAreaLessons(siteDir), ...readOutline(siteDir), paths: readPaths(siteDir) },
    site,
  );
  const subject = subjectOf(route, title);
  if (!subject) return SITE_PICTURE;
  const key = JSON.stringify(subject);
  const name = names.get(key) ?? plan(siteDir, subject);
  names.set(key, name);
  return name;
}

function plan(siteDir: string, subject: Subject): string {
  look ??= readLook(siteDir);
  const missing = look.typeface.missing(subject.title);
  if (missing.length > 0) {
    console.warn(
      `social-cards: "${subject.title}" gets the site's picture: no font has ${missing.join(' ')}.`,
    );
    return SITE_PICTURE;
  }
  const svg = drawCard(subject, look);
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, HASH_LENGTH);
  const folder = path.join(siteDir, PLANNED);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${hash}.svg`), svg);
  return `assets/og/${hash}.png`;
}
