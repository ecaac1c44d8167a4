import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this runs in a browser: false on the server and during hydration, true from the next render on. */
export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
