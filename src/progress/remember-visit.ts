import { now, progressStore } from './browser';
import { setLastVisit } from './progress';

/**
 * Records the reader's visit to a page once the page is visible, because a tab that loads in the background isn't where
 * the reader left off. `page` is the page's key. Returns a function that cancels the recording.
 */
export function rememberVisit(page: string, title: string): () => void {
  const remember = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', remember);
    progressStore().commit(setLastVisit({ page, title, date: now() }));
  };
  document.addEventListener('visibilitychange', remember);
  remember();
  return () => document.removeEventListener('visibilitychange', remember);
}
