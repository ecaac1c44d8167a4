/**
 * Never loaded: static pages have elements of these components, whose styles the bundler collects, and whose classes
 * `lean-css` keeps, because a script names them.
 */
export { default as BlogListPage } from '@theme/BlogListPage';
export { default as BlogPostPage } from '@theme/BlogPostPage';
export { default as BlogTagsListPage } from '@theme/BlogTagsListPage';
export { default as BlogTagsPostsPage } from '@theme/BlogTagsPostsPage';
export { default as BlogArchivePage } from '@theme/BlogArchivePage';
export { default as BlogAuthorsListPage } from '@theme/Blog/Pages/BlogAuthorsListPage';
export { default as BlogAuthorsPostsPage } from '@theme/Blog/Pages/BlogAuthorsPostsPage';
export { default as DocTagDocListPage } from '@theme/DocTagDocListPage';
export { default as DocTagsListPage } from '@theme/DocTagsListPage';
export * from './whole';
export * from '@lean-pages/page-styles';
