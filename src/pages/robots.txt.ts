import { toAbsoluteUrl } from '../site/site';
import { withBase } from '../site/base-path';

export function GET(): Response {
  return new Response(
    `User-agent: *\nDisallow: ${withBase('/search')}\n\nSitemap: ${toAbsoluteUrl(withBase('/sitemap.xml'))}\n`,
  );
}
