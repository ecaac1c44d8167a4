import type { SearchEngine } from '../types';
import { MAX_QUERY_LENGTH, type SearchClient, type SearchRequest, type SearchResult } from './types';

/** DocSearch shows its error screen for errors with this name. */
class RetryError extends Error {
  override name = 'RetryError';
}

/**
 * Creates a client for the embedded engine. The engine is loaded on the first search. If that fails, the next search
 * tries again.
 */
export function createEmbeddedClient(loadEngine: () => Promise<SearchEngine>): SearchClient {
  let loading: Promise<SearchEngine> | undefined;
  const getEngine = () => {
    loading ??= loadEngine();
    loading.catch(() => (loading = undefined));
    return loading;
  };
  const answer = async (request: SearchRequest): Promise<SearchResult> => {
    const engine = await getEngine();
    const result = await engine.search((request.query ?? '').slice(0, MAX_QUERY_LENGTH), {
      page: request.page ?? 0,
      hitsPerPage: request.hitsPerPage ?? 20,
      ...getAreas(request),
      ...getSnippetWords(request),
    });
    return { ...result, index: request.indexName };
  };
  return {
    async search({ requests }) {
      try {
        return { results: await Promise.all(requests.map(answer)) };
      } catch (cause) {
        throw new RetryError('The search index couldn’t be loaded', { cause });
      }
    },
  };
}

/**
 * Returns the areas in the filters. Ignores the filters for language and version, because the site has only one of
 * each.
 */
function getAreas({ facetFilters = [] }: SearchRequest): { areas?: string[] } {
  const areas = facetFilters
    .flat()
    .filter((filter) => filter.startsWith('area:'))
    .map((filter) => filter.slice('area:'.length));
  return areas.length > 0 ? { areas } : {};
}

function getSnippetWords({ attributesToSnippet = [] }: SearchRequest): { snippetWords?: number } {
  const words = Number(attributesToSnippet.find((item) => item.startsWith('content:'))?.split(':')[1]);
  return words > 0 ? { snippetWords: words } : {};
}
