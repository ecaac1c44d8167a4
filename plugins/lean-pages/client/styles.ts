/** Style sheets of the next page. */

/**
 * Brings the style sheets that a page links and this document does not, so that the page is drawn with them.
 *
 * @param page parsed HTML of the next page
 * @returns when they are there; one that does not arrive holds nothing up
 */
export async function bringStyles(page: Document): Promise<void> {
  const hrefs = (from: Document) =>
    [...from.querySelectorAll('link[rel="stylesheet"]')].flatMap((link) => link.getAttribute('href') ?? []);
  const present = new Set(hrefs(document));
  await Promise.all(
    hrefs(page)
      .filter((href) => !present.has(href))
      .map(addSheet),
  );
}

function addSheet(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
