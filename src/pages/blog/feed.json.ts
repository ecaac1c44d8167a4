import { blogFeed } from '../../site/blog-feed';

export async function GET(): Promise<Response> {
  const feed = await blogFeed();
  return new Response(feed.json1(), { headers: { 'content-type': 'application/json; charset=utf-8' } });
}
