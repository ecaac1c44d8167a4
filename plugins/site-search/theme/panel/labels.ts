/** The panel's words, as DocSearch 3.9 had them. */
import type { DocSearchModalProps } from '@docsearch/react/modal';

export const labels: NonNullable<DocSearchModalProps['translations']> = {
  searchBox: {
    placeholderText: 'Search docs',
    searchInputLabel: 'Search docs',
    clearButtonTitle: 'Clear',
    clearButtonAriaLabel: 'Clear the query',
    closeButtonText: 'Cancel',
    closeButtonAriaLabel: 'Cancel',
  },
  startScreen: {
    recentSearchesTitle: 'Recent',
    saveRecentSearchButtonTitle: 'Save this search',
    removeRecentSearchButtonTitle: 'Remove this search from history',
    favoriteSearchesTitle: 'Favorite',
    removeFavoriteSearchButtonTitle: 'Remove this search from favorites',
  },
  errorScreen: {
    titleText: 'Unable to fetch results',
    helpText: 'You might want to check your network connection.',
  },
  noResultsScreen: {
    noResultsText: 'No results for',
    suggestedQueryText: 'Try searching for',
    reportMissingResultsText: 'Believe this query should return results?',
    reportMissingResultsLinkText: 'Let us know.',
  },
};
