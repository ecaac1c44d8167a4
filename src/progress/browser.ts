/**
 * The progress store of this page, which uses the browser's storage and stays in sync with other tabs. Browser only.
 */
import { createProgressStore, type ProgressStore, type TextSlot } from './store';

/** Storage key for progress. */
const STORAGE_KEY = 'groundwork.progress';

/** Storage key for a value that couldn't be parsed. */
export const ASIDE_KEY = 'groundwork.progress.unreadable';

const slot: TextSlot = {
  get: () => localStorage.getItem(STORAGE_KEY),
  set: (text) => localStorage.setItem(STORAGE_KEY, text),
  setAside(text) {
    const free = localStorage.getItem(ASIDE_KEY) === null;
    // The first unreadable value is the most valuable one, so later ones don't overwrite it.
    localStorage.setItem(free ? ASIDE_KEY : `${ASIDE_KEY}.${Date.now()}`, text);
    localStorage.removeItem(STORAGE_KEY);
  },
};

let store: ProgressStore | undefined;

/** Returns the page's store. The first call starts listening to other tabs. */
export function progressStore(): ProgressStore {
  if (store) return store;
  const made = createProgressStore(slot);
  store = made;
  addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === null) made.refresh();
  });
  // A page that returns from the back/forward cache has missed storage events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) made.refresh();
  });
  return made;
}

/** The current time, in the format of progress. */
export function now(): string {
  return new Date().toISOString();
}
