/** Creates the requests that the panel and `/search` send, with Algolia's search parameters. */
import type { SearchRequest } from './types';

/**
 * The filters that DocSearch uses for Docusaurus sites. They select English pages that belong to the current version of
 * the docs, or to no version.
 */
const CONTEXT = ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']] as const;

const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** Attributes requested for `/search`: the same ones that DocSearch requests for the panel. */
const RETRIEVED_ATTRIBUTES = [
  'hierarchy.lvl0',
  ...LEVELS.map((level) => `hierarchy.${level}`),
  'content',
  'type',
  'url',
];

/** Parameters to add to the panel's requests. DocSearch itself sets the number of hits and the snippets. */
export const PANEL_PARAMETERS: Omit<SearchRequest, 'indexName' | 'query'> = { facetFilters: [...CONTEXT] };

/** The query in the URL of `/search`. */
export interface PageQuery {
  words: string;
  /** Starts at 0. */
  page: number;
  /** If empty, the search covers all areas. */
  areas: readonly string[];
}

/**
 * Lengths of snippets on `/search`, in words. The hosted lengths are the same as in DocSearch's requests on wide and
 * narrow screens.
 */
export const SNIPPET_WORDS = { embedded: 30, hosted: 10, hostedNarrow: 5 } as const;

/**
 * Returns the requests for `/search`: one for the hits and, if areas are selected, one that counts the hits in each
 * area. The `area` facet in the last result covers all areas.
 */
export function createPageRequests(
  indexName: string,
  { words, page, areas }: PageQuery,
  snippetWords: number = SNIPPET_WORDS.embedded,
): SearchRequest[] {
  const hits: SearchRequest = {
    indexName,
    query: words,
    page,
    hitsPerPage: 20,
    attributesToRetrieve: RETRIEVED_ATTRIBUTES,
    attributesToSnippet: [
      ...LEVELS.map((level) => `hierarchy.${level}:${snippetWords}`),
      `content:${snippetWords}`,
    ],
    snippetEllipsisText: '…',
    facets: ['area'],
    facetFilters: [...CONTEXT, ...(areas.length > 0 ? [areas.map((area) => `area:${area}`)] : [])],
  };
  if (areas.length === 0) return [hits];
  return [hits, { ...hits, page: 0, hitsPerPage: 1, facetFilters: [...CONTEXT] }];
}
