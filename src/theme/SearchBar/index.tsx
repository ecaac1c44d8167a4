/** Change: the classic theme has no search bar of its own; ours is a link to the search page that opens the panel instead. */
export { default } from '@site/plugins/site-search/theme/entry';
