/**
 * The text of robots.txt: everything may be read but the page of search results.
 *
 * @param url origin of the site
 * @param baseUrl its path, with a slash at both ends
 */
export function robotsText(url: string, baseUrl: string): string {
  return `User-agent: *\nDisallow: ${baseUrl}search\n\nSitemap: ${url}${baseUrl}sitemap.xml\n`;
}
