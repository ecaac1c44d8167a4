/** The answers behind `/search`. */
import { useEffect, useState } from 'react';
import { failureOf, type Failure } from '../client/failures';
import { pageRequests, SNIPPET_WORDS, type PageQuery } from '../client/requests';
import { siteClient } from '../client/site-client';
import type { SearchResult } from '../client/types';

/** Hits of a page, and how many each area has. */
export interface Results {
  hits: SearchResult;
  areas: Record<string, number>;
}

/** The results; while others are looked up, those before. */
export interface ResultsState {
  state: 'empty' | 'loading' | 'failed' | 'found';
  results?: Results | undefined;
  failure?: Failure | undefined;
}

/** How long to wait for the next letter before the hosted service is asked, in ms. */
const PAUSE = 200;

/** As wide as the panel is when it asks for shorter snippets. */
const NARROW = '(max-width: 768px)';

/** @param query what is asked; words of blanks ask nothing */
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
