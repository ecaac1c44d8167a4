/** What the extractor, the embedded engine, the hosted back end and the interface share. Types only: both sides may import it. */

/** One section of a page: what both back ends are fed with. Shapes as DocSearch's. */
export interface SearchRecord {
  /** Page path + '#' + anchor + '-' + n. */
  objectID: string;
  /** Absolute path incl. base URL, with anchor. */
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content';
  hierarchy: {
    lvl0: string;
    lvl1: string | null;
    lvl2: string | null;
    lvl3: string | null;
    lvl4: string | null;
    lvl5: string | null;
    lvl6: string | null;
  };
  /** Text of the section. */
  content: string | null;
  /** Topic area id (src/site/areas.ts) or 'blog' | 'site'. */
  area: string;
  kind: 'doc' | 'blog' | 'page';
  tags: string[];
  language: 'en';
  /** 'default' | 'docs-default-current'. */
  docusaurus_tag: string;
}

/** The embedded engine, as the interface and the relevance suite use it (browser and Node.js alike). */
export interface SearchEngine {
  search(
    query: string,
    options?: { page?: number; hitsPerPage?: number; areas?: string[]; snippetWords?: number },
  ): Promise<SearchAnswer>;
}

export interface SearchAnswer {
  /** SearchRecord fields + _highlightResult, _snippetResult, as @docsearch/react reads them. */
  hits: SearchHit[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  query: string;
  processingTimeMS: number;
  /** Name of the facet → value → how many hits, e.g. `{ area: { algorithms: 4 } }`. */
  facets?: Record<string, Record<string, number>>;
  /** Up to 3 other queries when nothing was found. */
  suggestions: string[];
}

/** Algolia's shapes: {value, matchLevel, matchedWords, fullyHighlighted?}; pre/post tags <mark>…</mark>. */
export type SearchHit = SearchRecord & { _highlightResult: unknown; _snippetResult: unknown };
