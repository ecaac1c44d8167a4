import { existsSync, readFileSync } from 'node:fs';
import type { Work } from './works';

/** Written after bundling, which shows which packages are used, and read when `/licences` is rendered. */
export const LIST_FILE = '.cache/licences.json';

/** Returns the works for `/licences`; undefined in `astro dev`, which creates no bundles. */
export function readLicenceList(): Work[] | undefined {
  return existsSync(LIST_FILE) ? (JSON.parse(readFileSync(LIST_FILE, 'utf8')) as Work[]) : undefined;
}
