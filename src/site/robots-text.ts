/**
 * Returns the text of robots.txt, which excludes only the search results page.
 *
 * @param url origin of the site
 * @param baseUrl its base path, with a slash at both ends
 */
export function robotsText(url: string, baseUrl: string): string {
  return `User-agent: *\nDisallow: ${baseUrl}search\n\nSitemap: ${url}${baseUrl}sitemap.xml\n`;
}
