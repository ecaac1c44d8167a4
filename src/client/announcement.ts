/** Closes the announcement bar, for good: it comes back with another announcement. */
import { keepOnRoot } from './root-state';

const { dataset } = document.documentElement;

keepOnRoot('announcement', 'announcementClosed');

document.addEventListener('click', ({ target }) => {
  if (!(target as Element).closest('.theme-announcement-bar button')) return;
  dataset.announcementClosed = '';
  try {
    localStorage.setItem('groundwork.announcement', dataset.announcement ?? '');
  } catch {
    // Storage is blocked: the bar is back on the next load.
  }
});
