/** How the hosted index searches: as near to the embedded one as the service allows. */

/** Settings of the index; names and meaning: https://www.algolia.com/doc/api-reference/settings-api-parameters/ */
export const INDEX_SETTINGS = {
  // Titles outrank headings, headings outrank text; where in an attribute a word stands says nothing.
  searchableAttributes: [
    'unordered(hierarchy.lvl1)',
    'unordered(hierarchy.lvl2)',
    'unordered(hierarchy.lvl3)',
    'unordered(hierarchy.lvl4)',
    'unordered(hierarchy.lvl5)',
    'unordered(hierarchy.lvl6)',
    'unordered(hierarchy.lvl0)',
    'unordered(content)',
  ],
  attributesForFaceting: ['area', 'filterOnly(language)', 'filterOnly(docusaurus_tag)', 'filterOnly(type)'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  // One hit per section: a section has a record of its heading and records of its text.
  attributeForDistinct: 'url',
  distinct: 1,
  // One typing error from 4 letters on, two from 8.
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  queryLanguages: ['en'],
  indexLanguages: ['en'],
  ignorePlurals: true,
  removeWordsIfNoResults: 'allOptional',
  // Signs that are part of names in code, as in `$lookup`, `C#`, `C++` and `@media`.
  separatorsToIndex: '#+$@',
} as const;

/** A group of words that mean the same, as the service stores it. */
export interface StoredSynonym {
  objectID: string;
  type: 'synonym';
  synonyms: string[];
}

/** @param groups words that mean the same */
export function synonymsOf(groups: readonly (readonly string[])[]): StoredSynonym[] {
  return groups.map((words) => ({
    objectID: words.map((word) => word.replace(/[^\w-]+/g, (sign) => encodeURIComponent(sign))).join('+'),
    type: 'synonym',
    synonyms: [...words],
  }));
}
