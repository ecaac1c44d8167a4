/** The requests of the interface, as Algolia's search parameters. */
import type { SearchRequest } from './types';

/** Hits per page, in the panel and on `/search`. */
const HITS_PER_PAGE = 20;

/**
 * Contextual search in the attributes of DocSearch's crawler for Docusaurus: this language; pages without a version, or
 * of the current docs.
 */
const CONTEXT = ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']] as const;

const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** The attributes that DocSearch requests for the panel; `/search` requests the same. */
const RETRIEVED = [
  'hierarchy.lvl0',
  ...LEVELS.map((level) => `hierarchy.${level}`),
  'content',
  'type',
  'url',
];

function snippets(words: number): string[] {
  return [...LEVELS.map((level) => `hierarchy.${level}:${words}`), `content:${words}`];
}

/**
 * Added to DocSearch's request in the panel: the context. DocSearch itself requests 20 hits and snippets of 10 or 5
 * words.
 */
export const PANEL_PARAMETERS: Omit<SearchRequest, 'indexName' | 'query'> = { facetFilters: [...CONTEXT] };

/** The query behind `/search`: a page of hits for the words, in some areas or, if `areas` is empty, in all. */
export interface PageQuery {
  words: string;
  /** Starts at 0. */
  page: number;
  areas: readonly string[];
}

/**
 * Length of a snippet on `/search`, in words. The built-in index cuts snippets here; the service gets the same values
 * as from the panel.
 */
export const SNIPPET_WORDS = { embedded: 30, hosted: 10, hostedNarrow: 5 } as const;

/**
 * Returns the requests behind `/search`: one for the hits and, if areas are selected, one that counts the hits of each
 * area.
 *
 * @param snippetWords length of a snippet, in words
 * @returns one or two requests; the `area` facet of the last one counts all areas
 */
export function pageRequests(
  indexName: string,
  { words, page, areas }: PageQuery,
  snippetWords: number = SNIPPET_WORDS.embedded,
): SearchRequest[] {
  const hits: SearchRequest = {
    indexName,
    query: words,
    page,
    hitsPerPage: HITS_PER_PAGE,
    attributesToRetrieve: RETRIEVED,
    attributesToSnippet: snippets(snippetWords),
    snippetEllipsisText: '…',
    facets: ['area'],
    facetFilters: [...CONTEXT, ...(areas.length > 0 ? [areas.map((area) => `area:${area}`)] : [])],
  };
  if (areas.length === 0) return [hits];
  return [hits, { ...hits, page: 0, hitsPerPage: 1, facetFilters: [...CONTEXT] }];
}
