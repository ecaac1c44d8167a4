/** What stands in the blog's feeds. */
import type { BlogFeedItem, FeedOptions } from '@docusaurus/plugin-content-blog';
import { pagesRewritten } from '../src/lib/page-passes';

/** @returns makes the items of all feeds of a build once, from posts as readers get them */
export function feedItems(): NonNullable<FeedOptions['createFeedItems']> {
  let items: Promise<BlogFeedItem[]> | undefined;
  return ({ defaultCreateFeedItems, ...posts }) =>
    (items ??= pagesRewritten(posts.outDir).then(() => defaultCreateFeedItems(posts)));
}
