/**
 * The hosted back end: Algolia's own browser client. It sends several queries in one POST, knows several hosts, skips a
 * host that timed out or responded with a status other than 2xx or 4xx, remembers that for 120,000 ms, and throws a
 * `RetryError` if all hosts are down. This module adds our limits, and highlights that are safe to render.
 */
import { liteClient } from 'algoliasearch/lite';
import type { SearchHit } from '../../types';
import { mapValues, markSafely, PRIVATE_MARKS } from '../markup';
import { MAX_QUERY, type SearchClient, type SearchRequest, type SearchResult } from '../types';
import { hostStates } from './host-states';

/** The operator's settings. The key allows only searching, so readers may see it. */
export interface HostedSettings {
  appId: string;
  apiKey: string;
  indexName: string;
  /** Whether events about what readers see and choose are sent to the service. */
  events: boolean;
}

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;

/**
 * Returns a client of the hosted service.
 *
 * @param settings of the service
 * @param options override Algolia's hosts or timeouts, for tests and relays
 * @throws Error '`appId` is missing.' or '`apiKey` is missing.'
 */
export function hostedClient(settings: HostedSettings, options: ClientOptions = {}): Required<SearchClient> {
  const client = liteClient(settings.appId, settings.apiKey, {
    hostsCache: hostStates(),
    ...options,
  });
  /** Names of groups seen so far, which are suggested when a search finds nothing. */
  let groups: string[] = [];
  return {
    async search({ requests }) {
      const { results } = await client.search({
        requests: requests.map((request) => outgoing(request, settings.events)),
      } as Parameters<typeof client.search>[0]);
      const answers = (results as unknown as SearchResult[]).map((result) => ({
        ...result,
        hits: result.hits.map(safeHit),
        suggestions: result.nbHits > 0 ? [] : groups.slice(0, 3),
      }));
      const seen = answers.flatMap((answer) => answer.hits.map((hit) => hit.hierarchy.lvl0));
      groups = [...new Set([...groups, ...seen])];
      return { results: answers };
    },
    async getRecommendations(query) {
      const { results } = await client.getRecommendations(query);
      return {
        results: (results as unknown as SearchResult[]).map((result) => ({
          ...result,
          hits: result.hits.map(safeHit),
        })),
      };
    },
  };
}

function outgoing(request: SearchRequest, clickAnalytics: boolean): SearchRequest {
  return {
    ...request,
    clickAnalytics,
    query: (request.query ?? '').slice(0, MAX_QUERY),
    highlightPreTag: PRIVATE_MARKS.open,
    highlightPostTag: PRIVATE_MARKS.close,
  };
}

function safeHit(hit: SearchHit): SearchHit {
  return {
    ...hit,
    _highlightResult: mapValues(hit._highlightResult, markSafely),
    _snippetResult: mapValues(hit._snippetResult, markSafely),
  };
}
