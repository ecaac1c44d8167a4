/** Fetches the results for `/search`. */
import { useEffect, useState } from 'react';
import { failureOf, type Failure } from '../client/failures';
import { pageRequests, SNIPPET_WORDS, type PageQuery } from '../client/requests';
import { siteClient } from '../client';
import type { SearchResult } from '../client/types';

/** The hits on a page, and the number of hits per area. */
interface Results {
  hits: SearchResult;
  areas: Record<string, number>;
}

/** The results; while new ones are loading, the previous ones. */
export interface ResultsState {
  state: 'empty' | 'loading' | 'failed' | 'found';
  results?: Results | undefined;
  failure?: Failure | undefined;
}

/** How long to wait for another key press before querying the hosted service, in milliseconds. */
const PAUSE = 200;

/** The width below which the panel requests shorter snippets. */
const NARROW = '(max-width: 768px)';

/** @param query what to search for; if it is blank, nothing is requested */
export function useResults({ words, page, areas }: PageQuery): ResultsState {
  const [answer, setAnswer] = useState<{ key: string } & Omit<ResultsState, 'state'>>();
  const asked = words.trim();
  const key = JSON.stringify([asked, page, ...areas]);
  useEffect(() => {
    const [question, at, ...filters] = JSON.parse(key) as [string, number, ...string[]];
    if (question === '') return undefined;
    const { client, indexName, hosted, events } = siteClient();
    const hostedWords = matchMedia(NARROW).matches ? SNIPPET_WORDS.hostedNarrow : SNIPPET_WORDS.hosted;
    let isWanted = true;
    const ask = async () => {
      const query = { words: question, page: at, areas: filters };
      const requests = pageRequests(indexName, query, hosted ? hostedWords : SNIPPET_WORDS.embedded);
      try {
        const answers = await client.search({ requests });
        const [hits, counts] = [answers.results[0], answers.results.at(-1)];
        if (!isWanted || !hits) return;
        setAnswer({ key, results: { hits, areas: counts?.facets?.area ?? {} } });
        events?.viewed(hits);
      } catch (error) {
        if (isWanted) setAnswer({ key, failure: failureOf(error) });
      }
    };
    const timer = setTimeout(() => void ask(), hosted ? PAUSE : 0);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [key]);

  if (asked === '') return { state: 'empty' };
  if (answer?.key !== key) return { state: 'loading', results: answer?.results };
  return { ...answer, state: answer.results ? 'found' : 'failed' };
}
