import { startTransition, useEffect, useOptimistic, useRef, type ReactNode } from 'react';
import { navigate } from 'astro:transitions/client';
import type { PageQuery } from '../client/requests';
import { getFailureHint } from '../client/failures';
import { getSiteClient } from '../client';
import { AreaFilter } from './area-filter';
import { formatQueryString } from './query-string';
import { ResultList } from './result-list';
import { ResultPages } from './result-pages';
import { SearchField } from './search-field';
import { usePageQuery } from './use-page-query';
import { useResults, type ResultsState } from './use-results';
import styles from './styles.module.css';

/**
 * Renders the content of `/search`: the search field, the filters and the results. The URL contains the whole query,
 * including the filters and the page number.
 */
export default function SearchResults(): ReactNode {
  const [query, replaceQuery] = usePageQuery();
  const results = useResults(query);
  /** The checked areas. They change before the URL does. */
  const [checked, setChecked] = useOptimistic(query.areas);
  const hits = results.results?.hits;
  const isLoading = results.state === 'loading';
  const field = useRef<HTMLInputElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  /** The page of results that the reader has requested, until it has loaded. */
  const requestedPage = useRef<number>(undefined);

  // Text that the reader typed before hydration takes precedence over the URL.
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    if (input.value !== '' && input.value !== query.words)
      replaceQuery({ words: input.value, areas: [], page: 0 });
    input.focus();
    // Run only on mount.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  // When the reader goes back or forward, the URL changes but the field doesn't, so update it.
  useEffect(() => {
    if (field.current && field.current.value !== query.words) field.current.value = query.words;
  }, [query.words]);
  useEffect(() => {
    if (requestedPage.current === query.page && !isLoading) {
      requestedPage.current = undefined;
      status.current?.focus();
    }
  });

  const getUrl = (change: Partial<PageQuery>) =>
    `${import.meta.env.BASE_URL}search${formatQueryString({ ...query, page: 0, ...change })}`;
  return (
    <>
      <SearchField
        shouldFocus
        field={field}
        onChange={(words) => replaceQuery({ ...query, words, page: 0 })}
      />
      <AreaFilter
        hitsPerArea={results.results?.hitsPerArea ?? {}}
        checked={checked}
        onChange={(areas) => {
          const checkbox = document.activeElement;
          startTransition(async () => {
            setChecked(areas);
            await navigate(getUrl({ areas }));
            if (checkbox instanceof HTMLElement) checkbox.focus({ preventScroll: true });
          });
        }}
      />
      <p role="status" ref={status} tabIndex={-1} className={styles.status}>
        {getStatus(query, results)}
      </p>
      <div className={styles.found} data-stale={isLoading || undefined}>
        {hits && (
          <ResultList
            hits={hits.hits}
            onChoose={(hit) => getSiteClient().events?.clicked(hits, hit.objectID)}
          />
        )}
        <ResultPages
          page={query.page}
          pageCount={hits?.nbPages ?? 0}
          getUrl={(page) => getUrl({ page })}
          onPageChange={(page) => (requestedPage.current = page)}
        />
      </div>
    </>
  );
}

function getStatus({ words }: PageQuery, { state, failure, results }: ResultsState): string {
  if (state === 'empty') return 'Type a word, such as “recursion” or “http”.';
  if (failure) return `Unable to fetch results. ${getFailureHint(failure, import.meta.env.DEV)}`;
  if (state === 'loading' || !results) return 'Searching…';
  const { nbHits, page, hitsPerPage, hits, suggestions } = results.hits;
  if (nbHits === 0) {
    const hint = suggestions.length > 0 ? ` Try searching for ${suggestions.join(', ')}.` : '';
    return `No results for “${words}”.${hint}`;
  }
  const first = page * hitsPerPage + 1;
  const range = nbHits > hits.length ? `, showing ${first} to ${first + hits.length - 1}` : '';
  return nbHits === 1 ? '1 result' : `${nbHits} results${range}`;
}
