/**
 * Gives the embedded back end the interface of Algolia's client: passes requests to the engine and returns its answers.
 */
import type { SearchEngine } from '../types';
import { MAX_QUERY, type SearchClient, type SearchRequest, type SearchResult } from './types';

/** Thrown if the engine or its files can't be loaded. DocSearch shows its error screen for errors with this name. */
class RetryError extends Error {
  override name = 'RetryError';
}

/**
 * Returns a client of the engine, which is loaded on the first search, and again after a failure.
 *
 * @param load returns the engine; rejects if it can't be loaded
 */
export function embeddedClient(load: () => Promise<SearchEngine>): SearchClient {
  let loading: Promise<SearchEngine> | undefined;
  const engine = () => {
    loading ??= load();
    loading.catch(() => (loading = undefined));
    return loading;
  };
  const answer = async (request: SearchRequest): Promise<SearchResult> => {
    const found = await (
      await engine()
    ).search((request.query ?? '').slice(0, MAX_QUERY), {
      page: request.page ?? 0,
      hitsPerPage: request.hitsPerPage ?? 20,
      ...areasOf(request),
      ...snippetWordsOf(request),
    });
    return { ...found, index: request.indexName };
  };
  return {
    async search({ requests }) {
      try {
        return { results: await Promise.all(requests.map(answer)) };
      } catch (cause) {
        throw new RetryError('The search index did not load', { cause });
      }
    },
  };
}

/**
 * Returns the areas that a request filters by. Filters by language and version are ignored, because the site has one of
 * each.
 */
function areasOf({ facetFilters = [] }: SearchRequest): { areas?: string[] } {
  const areas = facetFilters
    .flat()
    .filter((filter) => filter.startsWith('area:'))
    .map((filter) => filter.slice('area:'.length));
  return areas.length > 0 ? { areas } : {};
}

function snippetWordsOf({ attributesToSnippet = [] }: SearchRequest): { snippetWords?: number } {
  const words = Number(attributesToSnippet.find((item) => item.startsWith('content:'))?.split(':')[1]);
  return words > 0 ? { snippetWords: words } : {};
}
