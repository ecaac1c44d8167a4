import { loadBlogFeed } from '../../site/blog-feed';

export async function GET(): Promise<Response> {
  const feed = await loadBlogFeed('atom.xsl');
  return new Response(feed.atom1(), { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
}
