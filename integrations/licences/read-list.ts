import { existsSync, readFileSync } from 'node:fs';
import type { Work } from './works';

/** Written between bundling and rendering, because only the bundles show which packages they contain. */
export const LIST_FILE = '.cache/licences.json';

/** Returns the list for `/licences`; undefined in `astro dev`, which creates no bundles. */
export function readLicenceList(): Work[] | undefined {
  return existsSync(LIST_FILE) ? (JSON.parse(readFileSync(LIST_FILE, 'utf8')) as Work[]) : undefined;
}
