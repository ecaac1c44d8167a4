/** The interface of both back ends. It has the shape of Algolia's search client, so that DocSearch can use it. */
import type { GetRecommendationsParams } from 'algoliasearch/lite';
import type { SearchAnswer } from '../types';

/** Algolia's search parameters. The embedded back end supports only those listed here. */
export interface SearchRequest {
  indexName: string;
  query?: string;
  /** Starts at 0. */
  page?: number;
  hitsPerPage?: number;
  /** Each entry is `attribute:value`. All entries must match, but only one of a nested array. */
  facetFilters?: readonly (string | readonly string[])[];
  facets?: readonly string[];
  /** Each entry is `attribute:length`, with the length in words. */
  attributesToSnippet?: readonly string[];
  [parameter: string]: unknown;
}

export interface SearchResult extends SearchAnswer {
  /** The index's name, as in Algolia's responses. */
  index: string;
  /** The id of the response, if the hosted service receives click and view events. */
  queryID?: string | undefined;
}

export interface SearchClient {
  /**
   * Sends several requests together.
   *
   * @returns the results, in the order of the requests
   * @throws an error named `RetryError` if no host or file can be reached, or `ApiError` if the service responds with an
   *   error
   */
  search(query: { requests: readonly SearchRequest[] }): Promise<{ results: SearchResult[] }>;
  /** Requests recommendations from the hosted service. The embedded back end has none. */
  getRecommendations?(query: GetRecommendationsParams): Promise<{ results: SearchResult[] }>;
}

/** Maximum length of a query, in characters; the rest is ignored. */
export const MAX_QUERY_LENGTH = 64;
