/** The one store of this page, in the browser's storage, in step with other tabs. Not for the server. */
import { createProgressStore, type ProgressStore, type TextSlot } from './store';

/** Where progress is kept. */
export const STORAGE_KEY = 'groundwork.progress';

/** Where a value that could not be read is set aside. */
export const ASIDE_KEY = 'groundwork.progress.unreadable';

const slot: TextSlot = {
  get: () => localStorage.getItem(STORAGE_KEY),
  set: (text) => localStorage.setItem(STORAGE_KEY, text),
  setAside(text) {
    const free = localStorage.getItem(ASIDE_KEY) === null;
    // The first is the one most likely to be worth something; a later one does not write over it.
    localStorage.setItem(free ? ASIDE_KEY : `${ASIDE_KEY}.${Date.now()}`, text);
    localStorage.removeItem(STORAGE_KEY);
  },
};

let store: ProgressStore | undefined;

/** @returns the page's store, which from the first call on listens to other tabs */
export function progressStore(): ProgressStore {
  if (store) return store;
  const made = createProgressStore(slot);
  store = made;
  addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === null) made.refresh();
  });
  // A page that comes back from the back-forward cache has missed the events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) made.refresh();
  });
  return made;
}

/** Now, as progress writes it. */
export function now(): string {
  return new Date().toISOString();
}
