import { useSyncExternalStore } from 'react';
import { progressStore } from './browser';
import { EMPTY_SNAPSHOT, type Snapshot } from './store';

const subscribe = (listener: () => void) => progressStore().subscribe(listener);

/**
 * Returns a value selected from the progress, which is empty on the server and during hydration. The component renders
 * again only when that value changes.
 *
 * @param select returns something that Object.is can compare: a number, a string, or a part of the snapshot itself
 */
export function useProgress<T>(select: (snapshot: Snapshot) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => select(progressStore().snapshot()),
    () => select(EMPTY_SNAPSHOT),
  );
}
