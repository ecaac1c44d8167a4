/** Messages that explain to readers why their progress can't be saved. */
import { ASIDE_KEY } from './browser';
import type { Problem } from './store';

export const PROBLEMS: Readonly<Record<Problem, string>> = {
  blocked:
    'This browser doesn’t let the site store data. Your progress will be lost when you leave the site or reload the page.',
  full: 'This browser has no storage left for this site. Export your progress, or your latest changes will be lost when you leave the site or reload the page.',
  newer:
    'Your progress was saved by a newer version of this site, so this page can’t read it or save changes. Reload the page to get the latest version.',
  unreadable: `Your saved progress couldn’t be read, so you’re starting from scratch. The old data isn’t lost: it’s still in this browser’s storage, under the key “${ASIDE_KEY}”.`,
};
