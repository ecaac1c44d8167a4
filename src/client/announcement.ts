/** Lets readers close the announcement bar. The bar returns when the announcement gets a new id. */
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
