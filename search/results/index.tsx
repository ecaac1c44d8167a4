/** `/search`: finds sections page by page, in all or some areas. The whole query is in the address. */
import { startTransition, useEffect, useOptimistic, useRef, type ReactNode } from 'react';
import { navigate } from 'astro:transitions/client';
import type { PageQuery } from '../client/requests';
import { helpWith } from '../client/failures';
import { siteClient } from '../client';
import { writeAddress } from './address';
import { AreaFilter } from './area-filter';
import { ResultList } from './result-list';
import { ResultPages } from './result-pages';
import { SearchField } from './search-field';
import { useAddress } from './use-address';
import { useResults, type ResultsState } from './use-results';
import styles from './styles.module.css';

/** The search field, the filters and the results. */
export default function SearchResults(): ReactNode {
  const [query, replace] = useAddress();
  const results = useResults(query);
  /** The checked areas, before the address contains them. */
  const [chosen, choose] = useOptimistic(query.areas);
  const found = results.results?.hits;
  const isLoading = results.state === 'loading';
  const field = useRef<HTMLInputElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  /** The page of results that the reader asked for, until it has arrived. */
  const turned = useRef<number>(undefined);

  // What the reader typed before hydration takes precedence over the address.
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    if (input.value !== '' && input.value !== query.words)
      replace({ words: input.value, areas: [], page: 0 });
    input.focus();
    // Only on mount.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  // The reader may go back or forward.
  useEffect(() => {
    if (field.current && field.current.value !== query.words) field.current.value = query.words;
  }, [query.words]);
  useEffect(() => {
    if (turned.current === query.page && !isLoading) {
      turned.current = undefined;
      status.current?.focus();
    }
  });

  const addressOf = (change: Partial<PageQuery>) =>
    `${import.meta.env.BASE_URL}search${writeAddress({ ...query, page: 0, ...change })}`;
  return (
    <>
      <SearchField isFirst field={field} onChange={(words) => replace({ ...query, words, page: 0 })} />
      <AreaFilter
        counts={results.results?.areas ?? {}}
        chosen={chosen}
        onChange={(areas) => {
          const box = document.activeElement;
          startTransition(async () => {
            choose(areas);
            await navigate(addressOf({ areas }));
            if (box instanceof HTMLElement) box.focus({ preventScroll: true });
          });
        }}
      />
      <p role="status" ref={status} tabIndex={-1} className={styles.status}>
        {statusOf(query, results)}
      </p>
      <div className={styles.found} data-stale={isLoading || undefined}>
        {found && (
          <ResultList
            hits={found.hits}
            onChoose={(hit) => siteClient().events?.clicked(found, hit.objectID)}
          />
        )}
        <ResultPages
          page={query.page}
          count={found?.nbPages ?? 0}
          addressOf={(page) => addressOf({ page })}
          onTurn={(page) => (turned.current = page)}
        />
      </div>
    </>
  );
}

function statusOf({ words }: PageQuery, { state, failure, results }: ResultsState): string {
  if (state === 'empty') return 'Type a word, such as “recursion” or “http”.';
  if (failure) return `Unable to fetch results. ${helpWith(failure, import.meta.env.DEV)}`;
  if (state === 'loading' || !results) return 'Searching…';
  const { nbHits, page, hitsPerPage, hits, suggestions } = results.hits;
  if (nbHits === 0) {
    const others = suggestions.length > 0 ? ` Try searching for ${suggestions.join(', ')}.` : '';
    return `No results for “${words}”.${others}`;
  }
  const first = page * hitsPerPage + 1;
  const shown = nbHits > hits.length ? `, ${first} to ${first + hits.length - 1}` : '';
  return nbHits === 1 ? '1 result' : `${nbHits} results${shown}`;
}
