/** Lets readers close the announcement bar. An announcement with another id shows it again. */
import { preserveRootData } from './root-state';

const { dataset } = document.documentElement;

preserveRootData('announcement', 'announcementClosed');

document.addEventListener('click', ({ target }) => {
  if (!(target as Element).closest('.theme-announcement-bar button')) return;
  dataset.announcementClosed = '';
  try {
    localStorage.setItem('groundwork.announcement', dataset.announcement ?? '');
  } catch {
    // Storage is blocked, so the bar returns on the next load.
  }
});
