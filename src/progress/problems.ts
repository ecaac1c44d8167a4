/** Messages for readers about why progress can't be saved. */
import { ASIDE_KEY } from './browser';
import type { Problem } from './store';

export const PROBLEMS: Readonly<Record<Problem, string>> = {
  blocked: 'This browser does not let the site store anything. Your marks last until you leave the page.',
  full: 'This browser has no room left for this site. Your latest marks are lost when you leave the page: export them to keep them.',
  newer:
    'What this browser holds was written by a newer version of this site. It is left untouched; reload the page to go on with it.',
  unreadable: `What this browser had kept could not be read, so your marks begin anew. The old text is not lost: it is in this browser’s storage as “${ASIDE_KEY}”.`,
};
