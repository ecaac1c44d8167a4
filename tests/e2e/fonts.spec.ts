/** Which fonts are fetched, and which text is rendered in them. */
import type { CDPSession } from '@playwright/test';
import { expect, hydrated, test } from './lib/fixtures';

const PAGES = ['/', '/docs/tech/algorithms/binary-search'];

/** Returns the font families that render an element's text; web fonts have their name from src/styles/fonts.css. */
async function familiesOf(session: CDPSession, selector: string): Promise<string[][]> {
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  expect(nodeIds.length, selector).toBeGreaterThan(0);
  return Promise.all(
    nodeIds.map(async (nodeId) => {
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      return fonts.map(({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? ' (web)' : ''}`);
    }),
  );
}

for (const path of PAGES) {
  test(`headings of ${path} are drawn with the site's font, all the rest with the reader's`, async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fetched.push(new URL(request.url()).pathname);
    });
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    expect(fetched, 'one file, once').toEqual([expect.stringContaining('archivo-heading')]);

    // Heading links contain an invisible character, and words in code have another font.
    await page.evaluate(() =>
      document.querySelectorAll('.hash-link, :is(h1, h2, h3) code').forEach((element) => element.remove()),
    );
    const session = await page.context().newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    for (const families of await familiesOf(session, 'main :is(h1, h2, h3), .navbar b'))
      for (const family of families) expect(family).toMatch(/^Archivo.* \(web\)$/);
    for (const families of await familiesOf(session, 'main p'))
      for (const family of families) expect(family).not.toContain('(web)');
  });
}
