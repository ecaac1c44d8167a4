import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this runs in a browser; false while the server renders and for the first render of an island. */
export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
