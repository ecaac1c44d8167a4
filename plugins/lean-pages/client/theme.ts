/** What draws a doc, in one file of the bundle. */
export { default as DocItem } from '@theme/DocItem';
export { default as DocRoot } from '@theme/DocRoot';
export { default as DocVersionRoot } from '@theme/DocVersionRoot';
export { default as DocsRoot } from '@theme/DocsRoot';
