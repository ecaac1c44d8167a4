/** `/search`: the sections that fit the words, page by page, in all areas or some; everything in the address. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { SearchField } from '../../../src/components/PageSearch';
import type { PageQuery } from '../../client/requests';
import { FAILURE_HELP } from '../failure-help';
import { useConfiguredClient } from '../use-configured-client';
import { readAddress, writeAddress } from './address';
import { AreaFilter } from './area-filter';
import { ResultList } from './result-list';
import { ResultPages } from './result-pages';
import { useResults, type ResultsState } from './use-results';
import styles from './styles.module.css';

/** The field, the filters and the results. */
export default function SearchResults(): ReactNode {
  const { search, pathname } = useLocation();
  const history = useHistory();
  // The page is built without a query; the address counts once React has taken over.
  const query = readAddress(useIsBrowser() ? search : '');
  const results = useResults(query);
  const found = results.results?.hits;
  const { events } = useConfiguredClient();
  const status = useRef<HTMLParagraphElement>(null);
  /** The page that the reader turned to, until it is there. */
  const turned = useRef<number>(undefined);

  useEffect(() => {
    document.querySelector<HTMLInputElement>('input[name="q"]')?.focus();
  }, []);
  useEffect(() => {
    if (turned.current === query.page && results.state !== 'loading') {
      turned.current = undefined;
      status.current?.focus();
    }
  });

  const addressOf = (change: Partial<PageQuery>) => pathname + writeAddress({ ...query, page: 0, ...change });
  return (
    <>
      <SearchField value={query.words} onChange={(words) => history.replace(addressOf({ words }))} />
      <AreaFilter
        counts={results.results?.areas ?? {}}
        chosen={query.areas}
        onChange={(areas) => history.push(addressOf({ areas }))}
      />
      <p role="status" ref={status} tabIndex={-1} className={styles.status}>
        {sayWhatIsFound(query, results)}
      </p>
      {found && <ResultList hits={found.hits} onChoose={(hit) => events?.clicked(found, hit.objectID)} />}
      <ResultPages
        page={query.page}
        count={found?.nbPages ?? 0}
        addressOf={(page) => addressOf({ page })}
        onTurn={(page) => (turned.current = page)}
      />
      <noscript>Search needs JavaScript. The docs home lists every page.</noscript>
    </>
  );
}

function sayWhatIsFound({ words }: PageQuery, { state, results }: ResultsState): string {
  if (state === 'empty') return 'Type a word, such as “recursion” or “http”.';
  if (state === 'failed') return `Unable to fetch results. ${FAILURE_HELP}`;
  if (!results) return 'Searching…';
  const { nbHits, page, hitsPerPage, hits, suggestions } = results.hits;
  if (nbHits === 0) {
    const others = suggestions.length > 0 ? ` Try searching for ${suggestions.join(', ')}.` : '';
    return `No results for “${words}”.${others}`;
  }
  const first = page * hitsPerPage + 1;
  const shown = nbHits > hits.length ? `, ${first} to ${first + hits.length - 1}` : '';
  return nbHits === 1 ? '1 result' : `${nbHits} results${shown}`;
}
