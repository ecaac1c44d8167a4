/** Types shared by the build, both back ends and the interface. */

/** One section of a page, as both back ends index it. It has DocSearch's shape. */
export interface SearchRecord {
  /** Page path, '#', anchor, '-', and a number. */
  objectID: string;
  /** Absolute path with anchor, including the base path. */
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: `lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}` | 'content';
  hierarchy: { lvl0: string } & Record<`lvl${1 | 2 | 3 | 4 | 5 | 6}`, string | null>;
  content: string | null;
  /** Topic area id (src/site/areas.ts) or 'blog' | 'site'. */
  area: string;
  kind: 'doc' | 'blog' | 'page';
  tags: string[];
  language: 'en';
  /** 'default' | 'docs-default-current'. */
  docusaurus_tag: string;
}

/** The embedded engine, which runs in browsers and in Node.js. */
export interface SearchEngine {
  search(
    query: string,
    options?: { page?: number; hitsPerPage?: number; areas?: string[]; snippetWords?: number },
  ): Promise<SearchAnswer>;
}

/** The response to a query, in Algolia's shape. */
export interface SearchAnswer {
  hits: SearchHit[];
  nbHits: number;
  /** Starts at 0. */
  page: number;
  nbPages: number;
  hitsPerPage: number;
  query: string;
  processingTimeMS: number;
  /** Facet → value → number of hits, for example `{ area: { algorithms: 4 } }`. */
  facets?: Record<string, Record<string, number>>;
  /** Up to three other queries if nothing was found. */
  suggestions: string[];
}

/** In Algolia's shape: {value, matchLevel, matchedWords, fullyHighlighted?}, with <mark>…</mark> around matches. */
export type SearchHit = SearchRecord & { _highlightResult: unknown; _snippetResult: unknown };
