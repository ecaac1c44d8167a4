/** Reads the list for the /licences page. */
import { existsSync, readFileSync } from 'node:fs';

/** Written between bundling and rendering, because only the bundles show which packages they contain. */
export const LIST_FILE = '.cache/licences.html';

/** @returns HTML of the list; a sentence instead in `astro dev`, which creates no bundles */
export function readLicenceList(): string {
  return existsSync(LIST_FILE)
    ? readFileSync(LIST_FILE, 'utf8')
    : '<p>The list is made by the build; npm start does without it.</p>';
}
