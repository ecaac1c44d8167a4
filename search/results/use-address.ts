/** The query in the address of `/search`. */
import { useCallback, useSyncExternalStore } from 'react';
import type { PageQuery } from '../client/requests';
import { readAddress, writeAddress } from './address';

/** Tells that the words in the address were replaced, which no event of the browser does. */
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
 * The query of the address: empty where the page is rendered at build time.
 *
 * @returns the query, and what replaces it in the address without a new entry in the history
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
