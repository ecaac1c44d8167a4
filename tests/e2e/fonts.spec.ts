/** Checks which fonts a page loads, and which elements use them. */
import type { CDPSession } from '@playwright/test';
import { expect, test } from './lib/fixtures';

const PAGES = ['/', '/docs/tech/algorithms/binary-search'];

/** Returns the font families that each matching element uses. Adds `(web)` to fonts that the site provides. */
async function getFamilies(session: CDPSession, selector: string): Promise<string[][]> {
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
  test(`headings on ${path} use the site's font, and other text uses the reader's fonts`, async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') loaded.push(new URL(request.url()).pathname);
    });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    expect(loaded, 'one file, once').toEqual([expect.stringContaining('archivo-heading')]);

    // Removes heading links and code, which use other fonts.
    await page.evaluate(() =>
      document.querySelectorAll('.hash-link, :is(h1, h2, h3) code').forEach((element) => element.remove()),
    );
    const session = await page.context().newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    for (const families of await getFamilies(session, 'main :is(h1, h2, h3), .navbar b'))
      for (const family of families) expect(family).toMatch(/^Archivo.* \(web\)$/);
    for (const families of await getFamilies(session, 'main p'))
      for (const family of families) expect(family).not.toContain('(web)');
  });
}
