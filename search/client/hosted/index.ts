/**
 * The hosted back end, which uses Algolia's browser client. It limits the length of queries, and makes highlights safe
 * to render. If a host is down, the client skips it for two minutes. If all hosts are down, it throws a `RetryError`.
 */
import { liteClient } from 'algoliasearch/lite';
import type { SearchHit } from '../../types';
import { convertHighlight, HIGHLIGHT_TAGS, mapHighlightValues } from '../markup';
import { MAX_QUERY_LENGTH, type SearchClient, type SearchResult } from '../types';
import { createHostCache } from './host-cache';

/**
 * The operator's settings for the hosted service. The API key only allows searching, so it doesn't have to be secret.
 */
export interface HostedSettings {
  appId: string;
  apiKey: string;
  indexName: string;
  /** Whether to send click and view events to the service. */
  events: boolean;
}

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;

/** Creates a client for the hosted service. Tests use the options to override Algolia's hosts or timeouts. */
export function createHostedClient(
  settings: HostedSettings,
  options: ClientOptions = {},
): Required<SearchClient> {
  const client = liteClient(settings.appId, settings.apiKey, {
    hostsCache: createHostCache(),
    ...options,
  });
  /** Group names from earlier results, such as `Blog`. They are suggested when a search finds nothing. */
  let groups: string[] = [];
  return {
    async search({ requests }) {
      const response = await client.search({
        requests: requests.map((request) => ({
          ...request,
          clickAnalytics: settings.events,
          query: (request.query ?? '').slice(0, MAX_QUERY_LENGTH),
          highlightPreTag: HIGHLIGHT_TAGS.open,
          highlightPostTag: HIGHLIGHT_TAGS.close,
        })),
      } as Parameters<typeof client.search>[0]);
      const results = (response.results as unknown as SearchResult[]).map((result) => ({
        ...result,
        hits: result.hits.map(convertHit),
        suggestions: result.nbHits > 0 ? [] : groups.slice(0, 3),
      }));
      const newGroups = results.flatMap(({ hits }) => hits.map((hit) => hit.hierarchy.lvl0));
      groups = [...new Set([...groups, ...newGroups])];
      return { results };
    },
    async getRecommendations(query) {
      const response = await client.getRecommendations(query);
      const results = response.results as unknown as SearchResult[];
      return { results: results.map((result) => ({ ...result, hits: result.hits.map(convertHit) })) };
    },
  };
}

function convertHit(hit: SearchHit): SearchHit {
  return {
    ...hit,
    _highlightResult: mapHighlightValues(hit._highlightResult, convertHighlight),
    _snippetResult: mapHighlightValues(hit._snippetResult, convertHighlight),
  };
}
