import { loadBlogFeed } from '../../site/blog-feed';

export async function GET(): Promise<Response> {
  const feed = await loadBlogFeed('rss.xsl');
  return new Response(feed.rss2(), { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}
