import { useCallback, useSyncExternalStore } from 'react';
import type { PageQuery } from '../client/requests';
import { formatQueryString, parseQueryString } from './query-string';

/** A custom event, because browsers don't fire an event for `replaceState`. */
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

/** Returns the query from the page's URL, and a function that replaces it without adding a history entry. */
export function usePageQuery(): [query: PageQuery, replaceQuery: (query: PageQuery) => void] {
  const queryString = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
  const replaceQuery = useCallback((query: PageQuery) => {
    history.replaceState(history.state, '', location.pathname + formatQueryString(query));
    dispatchEvent(new Event(REPLACED));
  }, []);
  return [parseQueryString(queryString), replaceQuery];
}
