import { loadBlogFeed } from '../../site/blog-feed';

export async function GET(): Promise<Response> {
  const feed = await loadBlogFeed();
  return new Response(feed.json1(), { headers: { 'content-type': 'application/json; charset=utf-8' } });
}
