/** What the interface asks, in Algolia's words. */
import type { SearchRequest } from './types';

/** Hits of one page, in the panel and on `/search`. */
export const HITS_PER_PAGE = 20;

/** Contextual search as Docusaurus does it: this language; pages of no version, or of the current docs. */
const CONTEXT = ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']] as const;

const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** What DocSearch asks for in the panel; `/search` asks for the same. */
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

/** What the panel adds to DocSearch's request: the context. DocSearch asks for 20 hits and snippets of 10 or 5 words. */
export const PANEL_PARAMETERS: Omit<SearchRequest, 'indexName' | 'query'> = { facetFilters: [...CONTEXT] };

/** What `/search` shows: a page of hits for words, in some areas or (empty) in all. */
export interface PageQuery {
  words: string;
  /** From 0. */
  page: number;
  areas: readonly string[];
}

/** Words of a snippet on `/search`: the built-in index cuts them here, the service is asked for as many as in the panel. */
export const SNIPPET_WORDS = { embedded: 30, hosted: 10, hostedNarrow: 5 } as const;

/**
 * The requests behind `/search`: the hits, and where areas are chosen how many hits each area would have.
 *
 * @param snippetWords words of a snippet
 * @returns one request or two; the last one's `area` facet counts all areas
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
