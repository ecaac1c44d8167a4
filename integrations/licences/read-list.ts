/** The list of /licences, for its page. */
import { existsSync, readFileSync } from 'node:fs';

/** Written between the bundles and the pages: which packages are in the bundles is not known before. */
export const LIST_FILE = '.cache/licences.html';

/** @returns HTML of the list; in `astro dev`, which makes no bundles, a sentence instead */
export function readLicenceList(): string {
  return existsSync(LIST_FILE)
    ? readFileSync(LIST_FILE, 'utf8')
    : '<p>The list is made by the build; npm start does without it.</p>';
}
