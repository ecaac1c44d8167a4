/**
 * The interface that both back ends implement. It has the shape of Algolia's search client, so that DocSearch can use
 * it.
 */
import type { GetRecommendationsParams } from 'algoliasearch/lite';
import type { SearchAnswer } from '../types';

/** The search parameters of Algolia that both back ends support. The hosted one also receives all others. */
export interface SearchRequest {
  indexName: string;
  query?: string;
  /** Starts at 0. */
  page?: number;
  hitsPerPage?: number;
  /** All entries must match; of a nested list, at least one. Each is `attribute:value`. */
  facetFilters?: readonly (string | readonly string[])[];
  facets?: readonly string[];
  /** Each is `attribute:words`. */
  attributesToSnippet?: readonly string[];
  [parameter: string]: unknown;
}

/** The answer to one request. `index` is the name of the index, as in Algolia's responses. */
export interface SearchResult extends SearchAnswer {
  index: string;
  /** The service's id of this answer, if click and view events are enabled. */
  queryID?: string | undefined;
}

/** The part of Algolia's client that the interface uses. */
export interface SearchClient {
  /**
   * Sends several requests together.
   *
   * @returns the answers, in the order of the requests
   * @throws an error named `RetryError` if no host or file can be reached; `ApiError` if the service responds with an
   * error
   */
  search(query: { requests: readonly SearchRequest[] }): Promise<{ results: SearchResult[] }>;
  /** Requests recommendations, with the service's own parameters. Only the hosted client supports them. */
  getRecommendations?(query: GetRecommendationsParams): Promise<{ results: SearchResult[] }>;
}

/** Maximum length of a query, in characters; the rest is ignored. */
export const MAX_QUERY = 64;
