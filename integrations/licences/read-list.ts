import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Work } from './works';

/** Written after bundling, when the packages in use are known. Read when `/licences` is rendered. */
export const LIST_FILE = '.cache/licences.json';

/** Returns the works for `/licences`; undefined before the first build, because `astro dev` doesn't create bundles. */
export function readLicenceList(): Work[] | undefined {
  return existsSync(LIST_FILE) ? (JSON.parse(readFileSync(LIST_FILE, 'utf8')) as Work[]) : undefined;
}

/** Returns the file name of a licence text in `/licences/`, without `.txt`. Works with the same text share a file. */
export function getTextName(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}
