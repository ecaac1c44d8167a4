/** The answers behind `/search`. */
import { useEffect, useState } from 'react';
import { pageRequests, type PageQuery } from '../../client/requests';
import type { SearchResult } from '../../client/types';
import { useConfiguredClient } from '../use-configured-client';

/** Hits of a page, and how many each area has. */
export interface Results {
  hits: SearchResult;
  areas: Record<string, number>;
}

/** The results; those of the words before stay until the new ones are there. */
export type ResultsState =
  { state: 'empty' | 'loading' | 'failed'; results?: Results } | { state: 'found'; results: Results };

/** How long to wait for the next letter before the hosted service is asked, in ms. */
const PAUSE = 200;

/** @param query what is asked; words of blanks ask nothing */
export function useResults({ words, page, areas }: PageQuery): ResultsState {
  const { client, indexName, hosted, events } = useConfiguredClient();
  const [answer, setAnswer] = useState<{ key: string; results: Results | undefined }>();
  const asked = words.trim();
  const key = JSON.stringify([asked, page, ...areas]);
  useEffect(() => {
    const [question, at, ...filters] = JSON.parse(key) as [string, number, ...string[]];
    if (question === '') return;
    let wanted = true;
    const ask = async () => {
      let results: Results | undefined;
      try {
        const answers = await client.search({
          requests: pageRequests(indexName, { words: question, page: at, areas: filters }),
        });
        const [hits, counts] = [answers.results[0], answers.results.at(-1)];
        if (hits) results = { hits, areas: counts?.facets?.area ?? {} };
      } catch {
        results = undefined; // said on the page
      }
      if (!wanted) return;
      setAnswer({ key, results });
      if (results) events?.viewed(results.hits);
    };
    const timer = setTimeout(() => void ask(), hosted ? PAUSE : 0);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [client, events, hosted, indexName, key]);

  if (asked === '') return { state: 'empty' };
  if (answer?.key !== key)
    return { state: 'loading', ...(answer?.results ? { results: answer.results } : {}) };
  return answer.results ? { state: 'found', results: answer.results } : { state: 'failed' };
}
