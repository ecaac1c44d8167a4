/** The interface that both back ends implement. It matches Algolia's search client, so that DocSearch can use it. */
import type { GetRecommendationsParams } from 'algoliasearch/lite';
import type { SearchAnswer } from '../types';

/** Algolia's search parameters. The embedded back end supports only those listed here. */
export interface SearchRequest {
  indexName: string;
  query?: string;
  /** Starts at 0. */
  page?: number;
  hitsPerPage?: number;
  /** Each entry is `attribute:value`. All entries have to match. In a nested array, one match is enough. */
  facetFilters?: readonly (string | readonly string[])[];
  facets?: readonly string[];
  /** Each entry is `attribute:length`, with the length in words. */
  attributesToSnippet?: readonly string[];
  [parameter: string]: unknown;
}

export interface SearchResult extends SearchAnswer {
  index: string;
  /** Id of the response. The hosted service returns it if click and view events are enabled. */
  queryID?: string | undefined;
}

export interface SearchClient {
  /**
   * Sends several requests together.
   *
   * @returns the results, in the order of the requests
   * @throws an error named `RetryError` if the hosts or index files can't be reached, or `ApiError` if the service
   *   rejects a request
   */
  search(query: { requests: readonly SearchRequest[] }): Promise<{ results: SearchResult[] }>;
  /** Requests recommendations from the hosted service. The embedded back end doesn't support them. */
  getRecommendations?(query: GetRecommendationsParams): Promise<{ results: SearchResult[] }>;
}

/** Maximum length of a query, in characters; the rest is ignored. */
export const MAX_QUERY_LENGTH = 64;
