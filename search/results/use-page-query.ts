/** Reads and writes the query in the address of `/search`. */
import { useCallback, useSyncExternalStore } from 'react';
import type { PageQuery } from '../client/requests';
import { readAddress, writeAddress } from './address';

/** Event for replaced addresses, because browsers have none. */
const REPLACED = 'search:replaced';

const EVENTS = ['astro:after-swap', 'popstate', REPLACED] as const;

function subscribe(onChange: () => void): () => void {
  for (const name of EVENTS) addEventListener(name, onChange);
  for (const name of EVENTS) document.addEventListener(name, onChange);
  return () => {
    for (const name of EVENTS) removeEventListener(name, onChange);
    for (const name of EVENTS) document.removeEventListener(name, onChange);
  };
}

/**
 * Returns the query in the address, which is empty at build time.
 *
 * @returns the query, and a function that replaces it in the address without adding a history entry
 */
export function useAddress(): [query: PageQuery, replace: (query: PageQuery) => void] {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
  const replace = useCallback((query: PageQuery) => {
    history.replaceState(history.state, '', location.pathname + writeAddress(query));
    dispatchEvent(new Event(REPLACED));
  }, []);
  return [readAddress(search), replace];
}
