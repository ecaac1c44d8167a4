/** The glossary, and its terms on other pages. */
import type { Locator, Page } from '@playwright/test';
import { readTerms } from '../../markdown/glossary/terms';
import { expect, hydrated, test } from './lib/fixtures';

const GLOSSARY = '/docs/general/glossary';
/** A page with several terms, one of them near the top. */
const DOC = '/docs/general/http';

const terms = readTerms('.');
const server = terms.find((term) => term.id === 'server');

test.describe('the glossary', () => {
  test('lists every term once, in order, with its definition', async ({ page }) => {
    await page.goto(GLOSSARY);
    await expect(page.locator('.gw-entry dfn')).toHaveText(terms.map((term) => term.name));
    await expect(page.locator('.gw-entry [itemprop="description"]')).toHaveText(
      terms.map((term) => term.definition),
    );
    await expect(page.locator('.gw-term')).toHaveCount(0);
  });

  test('jumps to letters, and lists them alone beside the sources', async ({ page }) => {
    await page.goto(GLOSSARY);
    const letters = page.getByRole('navigation', { name: 'Letters' });
    const listed = await letters.getByRole('link').allTextContents();
    expect(listed).toEqual([...new Set(terms.map((term) => term.name.slice(0, 1).toUpperCase()))]);
    await expect(page.locator('.table-of-contents').getByRole('link')).toHaveText([...listed, 'Sources']);
    await letters.getByRole('link', { name: 'R', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^R/ })).toBeInViewport();
  });

  test('leads to other terms and to the page that teaches one', async ({ page }) => {
    await page.goto(GLOSSARY);
    const entry = page.locator('.gw-entry', { has: page.locator('#session') });
    await entry.getByRole('link', { name: 'cookie' }).click();
    await expect(page).toHaveURL(/#cookie$/);
    await expect(page.locator('#cookie')).toBeInViewport();
    await entry.getByRole('link', { name: 'HTTP in practice' }).click();
    await expect(page).toHaveURL(/\/docs\/general\/http$/);
  });

  test('marks the term of the address', async ({ page }) => {
    await page.goto(`${GLOSSARY}#closure`);
    await expect(page.locator('#closure')).toBeInViewport();
    await marked(page, 'closure');
  });

  test('marks the term of a link that was followed', async ({ page }) => {
    await page.goto(DOC);
    await hydrated(page);
    await page.locator('.gw-term', { hasText: 'server' }).click();
    await expect(page).toHaveURL(/\/glossary#server$/);
    await expect(page.locator('#server')).toBeInViewport();
    await marked(page, 'server');
    await page
      .locator('.gw-entry', { has: page.locator('#server') })
      .getByRole('link', { name: 'client' })
      .click();
    await marked(page, 'client');
  });
});

test.describe('a page', () => {
  test('links a term once, and not the terms that it teaches', async ({ page }) => {
    await page.goto(DOC);
    const hrefs = await page
      .locator('.gw-term')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.length).toBeGreaterThan(2);
    expect(hrefs.length).toBeLessThanOrEqual(8);
    expect(new Set(hrefs).size).toBe(hrefs.length);
    expect(hrefs).toContain(`${GLOSSARY}#server`);
    for (const taught of ['http', 'cookie', 'cors', 'idempotent']) {
      expect(hrefs).not.toContain(`${GLOSSARY}#${taught}`);
    }
  });

  test('tells a definition to screen readers, and keeps it out of the text', async ({ page }) => {
    await page.goto(DOC);
    const link = page.locator('main').getByRole('link', { name: 'server', exact: true });
    await expect(link).toHaveAccessibleDescription(server?.definition ?? '');
    await link.focus();
    await expect(page.locator('main article')).not.toContainText(server?.definition ?? '');
  });

  test('shows a definition on hover, over which the pointer may move', async ({ page }) => {
    await page.goto(DOC);
    await hydrated(page);
    const link = page.locator('.gw-term', { hasText: 'server' });
    expect(await definition(link)).toBe('none');
    await link.hover();
    expect(await definition(link)).toContain(server?.definition);
    const box = await link.boundingBox();
    for (const down of [2, 6, 12, 24]) {
      await page.mouse.move(box!.x + box!.width / 2, box!.y + box!.height + down);
      expect(await definition(link), `${down} px below`).toContain(server?.definition);
    }
    await page.mouse.move(1, 1);
    await expect.poll(() => definition(link)).toBe('none');
  });

  test('shows a definition on focus, and hides it on Escape until the focus comes again', async ({
    page,
  }) => {
    await page.goto(DOC);
    await hydrated(page);
    const link = page.locator('.gw-term', { hasText: 'server' });
    await tabTo(page, link);
    expect(await definition(link)).toContain(server?.definition);
    await page.keyboard.press('Escape');
    expect(await definition(link)).toBe('none');
    await expect(link).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await definition(link)).toContain(server?.definition);
  });

  test('shows one definition where pointer and focus are on two terms', async ({ page }) => {
    await page.goto(DOC);
    await hydrated(page);
    const [first, second] = [page.locator('.gw-term').nth(1), page.locator('.gw-term').nth(2)];
    await tabTo(page, first);
    await second.hover();
    expect(await definition(first)).toBe('none');
    expect(await definition(second)).not.toBe('none');
  });

  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    test(`keeps definitions in the window at ${width} px`, async ({ page }) => {
      test.slow(); // every term is checked in several positions
      await page.setViewportSize({ width, height });
      await page.goto(DOC);
      await hydrated(page);
      const links = page.locator('.gw-term');
      for (let i = 0; i < (await links.count()); i++)
        await staysInside(page, links.nth(i), ['center', 'end']);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        ),
      ).toBe(true);
    });
  }

  test('keeps definitions in the window where a browser cannot anchor them', async ({ page }) => {
    await page.route('**/*.css', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('position-area:', 'no-such-property:');
      await route.fulfill({ response, body });
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(DOC);
    await hydrated(page);
    const links = page.locator('.gw-term');
    for (let i = 0; i < (await links.count()); i++) {
      await staysInside(page, links.nth(i), ['center']);
      expect(await links.nth(i).evaluate((link) => getComputedStyle(link, '::after').position)).toBe(
        'absolute',
      );
    }
  });
});

test('works without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(DOC);
  const link = page.locator('.gw-term', { hasText: 'server' });
  await link.hover();
  await link.click();
  await expect(page).toHaveURL(/\/glossary#server$/);
  await expect(page.locator('#server')).toBeInViewport();
  await expect(page.locator('.gw-entry')).toHaveCount(terms.length);
  await context.close();
});

/** Returns the content of a term's box: `none`, or the text in quotes. */
function definition(link: Locator): Promise<string> {
  return link.evaluate((element) => getComputedStyle(element, '::after').content);
}

/** Moves the focus by keyboard, because `:focus-visible` requires it. */
async function tabTo(page: Page, link: Locator): Promise<void> {
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
}

/** Expects that the entry of a term is highlighted, and no other is. */
async function marked(page: Page, id: string): Promise<void> {
  await expect
    .poll(() =>
      page
        .locator('.gw-entry')
        .evaluateAll((entries) =>
          entries
            .filter((entry) => getComputedStyle(entry).boxShadow !== 'none')
            .map((entry) => entry.querySelector('a')?.id),
        ),
    )
    .toEqual([id]);
}

/**
 * Opens the definition of a link at several positions in the window and probes for the box's edges: generated content
 * has no bounding box, but the pointer hits it.
 */
async function staysInside(page: Page, link: Locator, places: ScrollLogicalPosition[]): Promise<void> {
  for (const place of places) {
    await link.evaluate((element, block) => element.scrollIntoView({ block }), place);
    await tabTo(page, link);
    await link.evaluate((element, block) => element.scrollIntoView({ block }), place);
    const box = await link.evaluate((element) => {
      const { width, height } = getComputedStyle(element, '::after');
      const line = element.getBoundingClientRect();
      const hits = (x: number, y: number) => document.elementFromPoint(x, y) === element;
      const x = Math.min(Math.max(line.x + line.width / 2, 24), innerWidth - 24);
      const y = hits(x, line.bottom + 12) ? line.bottom + 12 : line.top - 12;
      /** Measures how far the box extends from a point inside it, in one direction. */
      const reach = (dx: number, dy: number) => {
        let steps = 0;
        while (hits(x + dx * (steps + 1), y + dy * (steps + 1))) steps++;
        return steps * Math.abs(dx + dy);
      };
      return {
        seenWidth: reach(-4, 0) + reach(4, 0),
        // The word itself is adjacent to the box, so it is included.
        seenHeight: reach(0, -4) + reach(0, 4),
        width: parseFloat(width),
        height: parseFloat(height),
      };
    });
    const what = `${await link.textContent()} at the ${place}`;
    expect(box.seenWidth, `width of ${what}`).toBeGreaterThan(box.width - 10);
    expect(box.seenHeight, `height of ${what}`).toBeGreaterThan(box.height - 10);
  }
}
