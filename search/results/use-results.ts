import { useEffect, useState } from 'react';
import { classifyFailure, type Failure } from '../client/failures';
import { createPageRequests, SNIPPET_WORDS, type PageQuery } from '../client/requests';
import { getSiteClient } from '../client';
import type { SearchResult } from '../client/types';

interface Results {
  hits: SearchResult;
  hitsPerArea: Record<string, number>;
}

export interface ResultsState {
  state: 'empty' | 'loading' | 'failed' | 'found';
  /** The current results, or the previous ones while new results are loading. */
  results?: Results | undefined;
  failure?: Failure | undefined;
}

/** How long to wait for another key press before querying the hosted service, in milliseconds. */
const TYPING_DELAY = 200;

/** Matches screens on which DocSearch requests shorter snippets. */
const NARROW = '(max-width: 768px)';

/** Fetches the results for a query, unless it is blank. */
export function useResults({ words, page, areas }: PageQuery): ResultsState {
  const [outcome, setOutcome] = useState<{ key: string } & Omit<ResultsState, 'state'>>();
  const trimmed = words.trim();
  const key = JSON.stringify({ words: trimmed, page, areas } satisfies PageQuery);
  useEffect(() => {
    const query = JSON.parse(key) as PageQuery;
    if (query.words === '') return undefined;
    const { client, indexName, isHosted, events } = getSiteClient();
    const hostedWords = matchMedia(NARROW).matches ? SNIPPET_WORDS.hostedNarrow : SNIPPET_WORDS.hosted;
    let isCancelled = false;
    const search = async () => {
      const snippetWords = isHosted ? hostedWords : SNIPPET_WORDS.embedded;
      try {
        const { results } = await client.search({
          requests: createPageRequests(indexName, query, snippetWords),
        });
        const [hits, counts] = [results[0], results.at(-1)];
        if (isCancelled || !hits) return;
        setOutcome({ key, results: { hits, hitsPerArea: counts?.facets?.area ?? {} } });
        events?.viewed(hits);
      } catch (error) {
        if (!isCancelled) setOutcome({ key, failure: classifyFailure(error) });
      }
    };
    const timer = setTimeout(() => void search(), isHosted ? TYPING_DELAY : 0);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [key]);

  if (trimmed === '') return { state: 'empty' };
  if (outcome?.key !== key) return { state: 'loading', results: outcome?.results };
  return { ...outcome, state: outcome.results ? 'found' : 'failed' };
}
