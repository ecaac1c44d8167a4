import type { SearchHit, SearchRecord } from '../types';
import type { TextPage, TextSection } from '../format';
import { createSnippet, highlight, type WordsToMark } from './highlight';

/** Default length of a snippet, in words. */
export const SNIPPET_WORDS = 10;

/**
 * Converts a section to a hit. The hit's type is the level of the section's heading if the heading contains a query
 * word or the section has no text; otherwise, it's `content`. `_highlightResult` and `_snippetResult` both contain the
 * snippet, because nothing displays the full text with marks.
 */
export function createHit(
  page: TextPage,
  { anchor, headings, text }: TextSection,
  words: WordsToMark,
  base: string,
  snippetWords: number,
): SearchHit {
  const ownHeading = headings.at(-1) ?? '';
  const isHeading = highlight(ownHeading, words).matchLevel !== 'none' || text === '';
  const type: SearchRecord['type'] = isHeading ? (`lvl${headings.length}` as 'lvl1') : 'content';
  const [lvl1 = null, lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = headings;
  const { path, lvl0, ...fields } = page;
  const hierarchy: SearchRecord['hierarchy'] = { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 };
  const marked = {
    hierarchy: Object.fromEntries(
      Object.entries(hierarchy).flatMap(([level, heading]) =>
        heading ? [[level, highlight(heading, words)]] : [],
      ),
    ),
    ...(text ? { content: createSnippet(text, words, snippetWords) } : {}),
  };
  const url = base + path;
  return {
    ...fields,
    objectID: `${url}#${anchor ?? ''}-${isHeading ? 0 : 1}`,
    url: anchor ? `${url}#${anchor}` : url,
    url_without_anchor: url,
    anchor,
    type,
    hierarchy,
    content: text || null,
    language: 'en',
    _highlightResult: marked,
    _snippetResult: marked,
  };
}
