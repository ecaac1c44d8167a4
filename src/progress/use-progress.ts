import { useSyncExternalStore } from 'react';
import { progressStore } from './browser';
import { EMPTY_SNAPSHOT, type Snapshot } from './store';

const subscribe = (listener: () => void) => progressStore().subscribe(listener);

/**
 * Returns the result of `select`. Progress is empty on the server and during hydration. The component renders again
 * only when the result changes according to Object.is, so `select` must not create new objects.
 */
export function useProgress<T>(select: (snapshot: Snapshot) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => select(progressStore().snapshot()),
    () => select(EMPTY_SNAPSHOT),
  );
}
