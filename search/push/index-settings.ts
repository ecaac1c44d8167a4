/** Settings of the hosted index, chosen to search as similarly to the embedded one as the service allows. */

/** For names and meanings, see https://www.algolia.com/doc/api-reference/settings-api-parameters/ */
export const INDEX_SETTINGS = {
  // Titles outrank headings, and headings outrank text. The position of a word within an attribute doesn't matter.
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
  // One hit per section, although a section has one record for its heading and others for its text.
  attributeForDistinct: 'url',
  distinct: 1,
  // One typing error from 4 letters, two from 8.
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  queryLanguages: ['en'],
  indexLanguages: ['en'],
  ignorePlurals: true,
  removeWordsIfNoResults: 'allOptional',
  // Characters that are part of names in code, as in `$lookup`, `C#`, `C++` and `@media`.
  separatorsToIndex: '#+$@',
} as const;

/** A group of synonyms in the service's format. */
export interface StoredSynonym {
  objectID: string;
  type: 'synonym';
  synonyms: string[];
}

/** @param groups words and phrases that mean the same */
export function synonymsOf(groups: readonly (readonly string[])[]): StoredSynonym[] {
  return groups.map((words) => ({
    objectID: words.map((word) => word.replace(/[^\w-]+/g, (sign) => encodeURIComponent(sign))).join('+'),
    type: 'synonym',
    synonyms: [...words],
  }));
}
