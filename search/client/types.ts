/** The door between the interface and both back ends: shaped as Algolia's search client, so that DocSearch can use it. */
import type { GetRecommendationsParams } from 'algoliasearch/lite';
import type { SearchAnswer } from '../types';

/** What both back ends understand of Algolia's search parameters; the hosted one gets all others too. */
export interface SearchRequest {
  indexName: string;
  query?: string;
  /** From 0. */
  page?: number;
  hitsPerPage?: number;
  /** All entries must hold; of a nested list, one. Each is `attribute:value`. */
  facetFilters?: readonly (string | readonly string[])[];
  facets?: readonly string[];
  /** `attribute:words`. */
  attributesToSnippet?: readonly string[];
  [parameter: string]: unknown;
}

/** The answer to one request. `index` is the index asked, as Algolia names it. */
export interface SearchResult extends SearchAnswer {
  index: string;
  /** The service's name of this answer, where click and view events are on. */
  queryID?: string | undefined;
}

/** Algolia's client as far as the interface uses it. */
export interface SearchClient {
  /**
   * Asks several requests at once.
   *
   * @returns the answers in the order of the requests
   * @throws an error named `RetryError` where no host or file can be reached; `ApiError` where the service refuses
   */
  search(query: { requests: readonly SearchRequest[] }): Promise<{ results: SearchResult[] }>;
  /** Asks for recommendations, with the service's own parameters. Only the hosted client has them. */
  getRecommendations?(query: GetRecommendationsParams): Promise<{ results: SearchResult[] }>;
}

/** The longest query that is looked at, in characters. */
export const MAX_QUERY = 64;
