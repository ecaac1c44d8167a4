/** Lets readers close the announcement bar. The bar returns when the announcement gets a new id. */
import { onPress } from './on-press';
import { preserveRootData } from './root-state';

const { dataset } = document.documentElement;

preserveRootData('announcement', 'announcementClosed');

onPress('.theme-announcement-bar button', () => {
  dataset.announcementClosed = '';
  try {
    localStorage.setItem('groundwork.announcement', dataset.announcement ?? '');
  } catch {
    // Storage is blocked, so the bar returns on the next load.
  }
});
