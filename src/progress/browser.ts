/** Creates this page's progress store, which uses localStorage and stays in sync with other tabs. Browser only. */
import { createProgressStore, type ProgressStore, type TextSlot } from './store';
import { PROGRESS_KEY } from './storage-keys';

/** localStorage key for progress that couldn't be parsed. */
export const ASIDE_KEY = 'groundwork.progress.unreadable';

const slot: TextSlot = {
  get: () => localStorage.getItem(PROGRESS_KEY),
  set: (text) => localStorage.setItem(PROGRESS_KEY, text),
  setAside(text) {
    const isFree = localStorage.getItem(ASIDE_KEY) === null;
    // The first unreadable value is probably the most valuable one, so don't overwrite it.
    localStorage.setItem(isFree ? ASIDE_KEY : `${ASIDE_KEY}.${Date.now()}`, text);
    localStorage.removeItem(PROGRESS_KEY);
  },
};

let store: ProgressStore | undefined;

/** Returns the page's store. The first call also starts listening for changes in other tabs. */
export function progressStore(): ProgressStore {
  if (store) return store;
  const created = createProgressStore(slot);
  store = created;
  addEventListener('storage', ({ key }) => {
    if (key === PROGRESS_KEY || key === null) created.refresh();
  });
  // A page that returns from the back/forward cache has missed storage events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) created.refresh();
  });
  return created;
}

/** Returns the current time in the format that progress uses. */
export function now(): string {
  return new Date().toISOString();
}
