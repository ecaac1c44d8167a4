/** Excludes only the search results page. */
import { absolute } from '../site/site';
import { withBase } from '../site/base-path';

export function GET(): Response {
  return new Response(
    `User-agent: *\nDisallow: ${withBase('/search')}\n\nSitemap: ${absolute(withBase('/sitemap.xml'))}\n`,
  );
}
