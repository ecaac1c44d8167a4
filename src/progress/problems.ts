/** Messages that explain to readers why their progress can't be saved. */
import { ASIDE_KEY } from './browser';
import type { Problem } from './store';

export const PROBLEMS: Readonly<Record<Problem, string>> = {
  blocked: 'This browser doesn’t let the site store data. Your marks will be lost when you leave this page.',
  full: 'This browser has no storage left for this site. Export your progress, or your latest marks will be lost when you leave this page.',
  newer:
    'Your progress was saved by a newer version of this site and has not been changed. Reload the page to continue with it.',
  unreadable: `Your saved progress could not be read, so you are starting from zero. The old data is not lost: it is in this browser’s storage as “${ASIDE_KEY}”.`,
};
