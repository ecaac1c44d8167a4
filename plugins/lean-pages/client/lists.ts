/** What draws lists of docs, in one file of the bundle. */
export { default as DocCategoryGeneratedIndexPage } from '@theme/DocCategoryGeneratedIndexPage';
export { default as DocTagDocListPage } from '@theme/DocTagDocListPage';
export { default as DocTagsListPage } from '@theme/DocTagsListPage';
