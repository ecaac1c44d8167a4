/** Closes the announcement bar and remembers it: only an announcement with another id brings the bar back. */
import { keepOnRoot } from './root-state';

const { dataset } = document.documentElement;

keepOnRoot('announcement', 'announcementClosed');

document.addEventListener('click', ({ target }) => {
  if (!(target as Element).closest('.theme-announcement-bar button')) return;
  dataset.announcementClosed = '';
  try {
    localStorage.setItem('groundwork.announcement', dataset.announcement ?? '');
  } catch {
    // Storage is blocked, so the bar returns on the next load.
  }
});
