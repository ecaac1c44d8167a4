import { now, progressStore } from './browser';
import { visit } from './progress';

/**
 * Remembers that the reader was on a page, once it is in front of them; a tab that loads in the background is not where
 * they left.
 *
 * @param page key of the page
 * @param title of the page
 * @returns stops waiting for that
 */
export function rememberVisit(page: string, title: string): () => void {
  const remember = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', remember);
    progressStore().commit(visit({ page, title, date: now() }));
  };
  document.addEventListener('visibilitychange', remember);
  remember();
  return () => document.removeEventListener('visibilitychange', remember);
}
