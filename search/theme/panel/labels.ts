/** The panel's words, where they are not DocSearch's own. */
import type { DocSearchModalProps } from '@docsearch/react';

export const labels: NonNullable<DocSearchModalProps['translations']> = {
  searchBox: { searchInputLabel: 'Search docs' },
};
