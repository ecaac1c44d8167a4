/**
 * Takes the place of `@docusaurus/utils-common`: the same functions from the same files, without its index, which brings
 * all of tslib for one helper and cannot be shaken.
 */
export {
  default as applyTrailingSlash,
  addLeadingSlash,
  addTrailingSlash,
  removeTrailingSlash,
} from '@docusaurus/utils-common/lib/applyTrailingSlash';
export { addPrefix, addSuffix, removePrefix, removeSuffix } from '@docusaurus/utils-common/lib/stringUtils';
export { getErrorCausalChain } from '@docusaurus/utils-common/lib/errorUtils';

/** Id of a blog post's element, as the original has it. */
export const blogPostContainerID = '__blog-post-container';
