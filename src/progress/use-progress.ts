/** Progress for components. The server renders none; it is there after hydration. */
import { useSyncExternalStore } from 'react';
import { progressStore } from './browser';
import { pageKey } from './progress';
import { BASE } from '../site/base-path';
import { EMPTY_SNAPSHOT, type Snapshot } from './store';

const subscribe = (listener: () => void) => progressStore().subscribe(listener);

/**
 * What `select` finds in the progress; the component renders again only when that changes.
 *
 * @param select gives something that Object.is can compare: a number, a text, or a part of the snapshot itself
 */
export function useProgress<T>(select: (snapshot: Snapshot) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => select(progressStore().snapshot()),
    () => select(EMPTY_SNAPSHOT),
  );
}

/** @returns a function from an address of this site, with its base path, to the key of its page */
export function usePageKeys(): (address: string) => string {
  return (address) => pageKey(address, BASE);
}

/** The key of the page that is shown. */
export function useCurrentPage(): string {
  const toKey = usePageKeys();
  return typeof location === 'undefined' ? '' : toKey(location.pathname);
}
