/** Types shared by the build, both back ends and the user interface. */

/** The heading of a section, or part of its text. Both back ends index these records, which have DocSearch's format. */
export interface SearchRecord {
  /** The page's path, `#`, the anchor, `-`, and a number. */
  objectID: string;
  /** Absolute path, including the base path and the anchor. */
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: `lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}` | 'content';
  hierarchy: { lvl0: string } & Record<`lvl${1 | 2 | 3 | 4 | 5 | 6}`, string | null>;
  content: string | null;
  /** Id of a topic area (see src/site/areas.ts), `blog`, or `site`. */
  area: string;
  kind: 'doc' | 'blog' | 'page';
  tags: string[];
  language: 'en';
  /** `docs-default-current` for docs, `default` for other pages. */
  docusaurus_tag: string;
}

/** The embedded engine, which runs in browsers and in Node.js. */
export interface SearchEngine {
  search(
    query: string,
    options?: { page?: number; hitsPerPage?: number; areas?: string[]; snippetWords?: number },
  ): Promise<SearchAnswer>;
}

/** The response to a query, in Algolia's format. */
export interface SearchAnswer {
  hits: SearchHit[];
  nbHits: number;
  /** Starts at 0. */
  page: number;
  nbPages: number;
  hitsPerPage: number;
  query: string;
  processingTimeMS: number;
  /** Number of hits by facet and value, for example `{ area: { algorithms: 4 } }`. */
  facets?: Record<string, Record<string, number>>;
  /** Up to three other queries, if nothing was found. */
  suggestions: string[];
}

/**
 * The highlight and snippet results are in Algolia's format: `{ value, matchLevel, matchedWords, fullyHighlighted? }`,
 * where `value` has `<mark>` elements around matches.
 */
export type SearchHit = SearchRecord & { _highlightResult: unknown; _snippetResult: unknown };
