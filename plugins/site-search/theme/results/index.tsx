/** `/search`: the sections that fit the words, page by page, in all areas or some; everything in the address. */
import { useEffect, useRef, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { SearchField } from '@site/src/components/PageSearch';
import type { PageQuery } from '../../client/requests';
import { readAddress, writeAddress } from './address';
import { AreaFilter } from './area-filter';
import { ResultList } from './result-list';
import { useResults, type ResultsState } from './use-results';
import styles from './styles.module.css';

/** The field, the filters and the results. */
export default function SearchResults(): ReactNode {
  const { search, pathname } = useLocation();
  const history = useHistory();
  // The page is built without a query; the address counts once React has taken over.
  const query = readAddress(useIsBrowser() ? search : '');
  const results = useResults(query);
  const status = useRef<HTMLParagraphElement>(null);
  const turned = useRef(false);

  useEffect(() => {
    document.querySelector<HTMLInputElement>('input[name="q"]')?.focus();
  }, []);
  useEffect(() => {
    if (turned.current && results.state !== 'loading') {
      turned.current = false;
      status.current?.focus();
    }
  });

  const turn = () => void (turned.current = true);
  const addressOf = (change: Partial<PageQuery>) => pathname + writeAddress({ ...query, page: 0, ...change });
  const pages = results.results?.hits.nbPages ?? 0;
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
      {results.results && <ResultList hits={results.results.hits.hits} />}
      {pages > 1 && (
        <nav className={styles.pages} aria-label="Result pages">
          {query.page > 0 && (
            <Link to={addressOf({ page: query.page - 1 })} rel="prev" onClick={turn}>
              Previous
            </Link>
          )}
          <span>
            Page {query.page + 1} of {pages}
          </span>
          {query.page + 1 < pages && (
            <Link to={addressOf({ page: query.page + 1 })} rel="next" onClick={turn}>
              Next
            </Link>
          )}
        </nav>
      )}
      <noscript>Search needs JavaScript. The docs home lists every page.</noscript>
    </>
  );
}

function sayWhatIsFound({ words }: PageQuery, { state, results }: ResultsState): string {
  if (state === 'empty') return 'Type a word, such as “recursion” or “http”.';
  if (state === 'failed') return 'Unable to fetch results. You might want to check your network connection.';
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
