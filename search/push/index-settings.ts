/**
 * Settings that make the hosted index search as much like the embedded one as possible. See
 * https://www.algolia.com/doc/api-reference/settings-api-parameters/
 */
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
  // A section has one record for its heading and others for its text, but should appear in the results only once.
  attributeForDistinct: 'url',
  distinct: 1,
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  queryLanguages: ['en'],
  indexLanguages: ['en'],
  ignorePlurals: true,
  removeWordsIfNoResults: 'allOptional',
  // Characters that are part of names in code, such as `$lookup`, `C#`, `C++` and `@media`.
  separatorsToIndex: '#+$@',
} as const;
