/** Tests the glossary, and links to its terms on other pages. */
import type { Locator, Page } from '@playwright/test';
import { readTerms } from '../../markdown/glossary/terms';
import { expectNoSidewaysScroll } from './lib/accessibility';
import { expect, test } from './lib/fixtures';
import { HTTP } from './lib/lesson';

const GLOSSARY = '/docs/general/glossary';
const ENTRY = '.gw-glossary dl > div';

const terms = readTerms('.');
const definition = terms.find((term) => term.id === 'server')?.definition ?? '';

test.describe('the glossary', () => {
  test('lists every term once, in order, with its definition', async ({ page }) => {
    await page.goto(GLOSSARY);
    await expect(page.locator('.gw-glossary dfn')).toHaveText(terms.map((term) => term.name));
    await expect(page.locator('.gw-glossary dt + dd')).toHaveText(terms.map((term) => term.definition));
    await expect(page.locator('.gw-term')).toHaveCount(0);
  });

  test('has an index of letters, and its contents list contains only letters and “Sources”', async ({
    page,
  }) => {
    await page.goto(GLOSSARY);
    const letters = page.getByRole('navigation', { name: 'Letters' });
    const listed = await letters.getByRole('link').allTextContents();
    expect(listed).toEqual([...new Set(terms.map((term) => term.name.slice(0, 1).toUpperCase()))]);
    await expect(page.locator('.table-of-contents').getByRole('link')).toHaveText([...listed, 'Sources']);
    await letters.getByRole('link', { name: 'R', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^R/ })).toBeInViewport();
    await page.getByRole('link', { name: 'Back to the letters' }).nth(listed.indexOf('R')).click();
    await expect(letters).toBeInViewport();
  });

  test('links to the lesson for beginners first', async ({ page }) => {
    await page.goto(GLOSSARY);
    const entry = page.locator(ENTRY, { has: page.locator('#variable') });
    await expect(entry.locator('.gw-more').last()).toHaveText(
      'Taught in: Values and names, Variables and scope',
    );
  });

  test('is linked in the footer', async ({ page }) => {
    await page.goto('/paths');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Glossary' }).click();
    await expect(page).toHaveURL(GLOSSARY);
  });

  test('links to other terms and to the page that teaches a term', async ({ page }) => {
    await page.goto(GLOSSARY);
    const entry = page.locator(ENTRY, { has: page.locator('#session') });
    await entry.getByRole('link', { name: 'cookie' }).click();
    await expect(page).toHaveURL(/#cookie$/);
    await expect(page.locator('#cookie')).toBeInViewport();
    await entry.getByRole('link', { name: 'HTTP in practice' }).click();
    await expect(page).toHaveURL(/\/docs\/general\/http$/);
  });

  test('highlights the term in the URL hash', async ({ page }) => {
    await page.goto(`${GLOSSARY}#closure`);
    await expect(page.locator('#closure')).toBeInViewport();
    await expectHighlighted(page, 'closure');
  });

  test('highlights the term whose link was followed', async ({ page }) => {
    await page.goto(HTTP);
    await page.locator('.gw-term', { hasText: 'server' }).click();
    await expect(page).toHaveURL(/\/glossary#server$/);
    await expect(page.locator('#server')).toBeInViewport();
    await expectHighlighted(page, 'server');
    await page
      .locator(ENTRY, { has: page.locator('#server') })
      .getByRole('link', { name: 'client' })
      .click();
    await expectHighlighted(page, 'client');
  });
});

test.describe('a lesson', () => {
  test('links each term once, except those that it teaches', async ({ page }) => {
    await page.goto(HTTP);
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

  test('gives screen readers the definition, but does not add it to the text', async ({ page }) => {
    await page.goto(HTTP);
    const link = page.locator('main').getByRole('link', { name: 'server', exact: true });
    await expect(link).toHaveAccessibleDescription(definition);
    await link.focus();
    await expect(page.locator('main article')).not.toContainText(definition);
  });

  test('shows a definition on hover, and the pointer can move onto it', async ({ page }) => {
    await page.goto(HTTP);
    const link = page.locator('.gw-term', { hasText: 'server' });
    expect(await getShownDefinition(link)).toBe('none');
    await link.hover();
    expect(await getShownDefinition(link)).toContain(definition);
    const box = await link.boundingBox();
    for (const down of [2, 6, 12, 24]) {
      await page.mouse.move(box!.x + box!.width / 2, box!.y + box!.height + down);
      expect(await getShownDefinition(link), `${down} px below`).toContain(definition);
    }
    await page.mouse.move(1, 1);
    await expect.poll(() => getShownDefinition(link)).toBe('none');
  });

  test('shows a definition on focus, and hides it on Escape until the next focus', async ({ page }) => {
    await page.goto(HTTP);
    const link = page.locator('.gw-term', { hasText: 'server' });
    await tabTo(page, link);
    expect(await getShownDefinition(link)).toContain(definition);
    await page.keyboard.press('Escape');
    expect(await getShownDefinition(link)).toBe('none');
    await expect(link).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await getShownDefinition(link)).toContain(definition);
  });

  test('shows only the hovered definition if another term has the focus', async ({ page }) => {
    await page.goto(HTTP);
    const [first, second] = [page.locator('.gw-term').nth(1), page.locator('.gw-term').nth(2)];
    await tabTo(page, first);
    await second.hover();
    expect(await getShownDefinition(first)).toBe('none');
    expect(await getShownDefinition(second)).not.toBe('none');
  });

  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    test(`keeps definitions in the window at ${width} px`, async ({ page }) => {
      test.slow(); // Checking every term at several positions takes a long time.
      await page.setViewportSize({ width, height });
      await page.goto(HTTP);
      const links = page.locator('.gw-term');
      for (let i = 0; i < (await links.count()); i++)
        await expectInsideWindow(page, links.nth(i), ['center', 'end']);
      await expectNoSidewaysScroll(page);
    });
  }

  test('keeps definitions in the window in browsers without anchor positioning', async ({ page }) => {
    await page.route('**/*.css', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('position-area:', 'no-such-property:');
      await route.fulfill({ response, body });
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(HTTP);
    const links = page.locator('.gw-term');
    for (let i = 0; i < (await links.count()); i++) {
      await expectInsideWindow(page, links.nth(i), ['center']);
      expect(await links.nth(i).evaluate((link) => getComputedStyle(link, '::after').position)).toBe(
        'absolute',
      );
    }
  });
});

test('terms and the glossary work without scripts', async ({ pageWithoutScripts: page }) => {
  await page.goto(HTTP);
  const link = page.locator('.gw-term', { hasText: 'server' });
  await link.hover();
  await link.click();
  await expect(page).toHaveURL(/\/glossary#server$/);
  await expect(page.locator('#server')).toBeInViewport();
  await expect(page.locator(ENTRY)).toHaveCount(terms.length);
});

/** Returns the definition in a term's box as a quoted CSS string, or `none` if the box is hidden. */
function getShownDefinition(link: Locator): Promise<string> {
  return link.evaluate((element) => getComputedStyle(element, '::after').content);
}

/** Focuses a link with the keyboard, so that `:focus-visible` matches it. */
async function tabTo(page: Page, link: Locator): Promise<void> {
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
}

/** Expects that only this term's entry is highlighted. */
async function expectHighlighted(page: Page, id: string): Promise<void> {
  await expect
    .poll(() =>
      page
        .locator(ENTRY)
        .evaluateAll((entries) =>
          entries
            .filter((entry) => getComputedStyle(entry).boxShadow !== 'none')
            .map((entry) => entry.querySelector('a')?.id),
        ),
    )
    .toEqual([id]);
}

/**
 * Opens a definition while its link is at different positions in the window, and expects that the pointer can reach all
 * of the definition. The definition is generated content, so its bounding box can't be measured.
 */
async function expectInsideWindow(
  page: Page,
  link: Locator,
  positions: ScrollLogicalPosition[],
): Promise<void> {
  for (const position of positions) {
    await link.evaluate((element, block) => element.scrollIntoView({ block }), position);
    await tabTo(page, link);
    await link.evaluate((element, block) => element.scrollIntoView({ block }), position);
    const box = await link.evaluate((element) => {
      const { width, height } = getComputedStyle(element, '::after');
      const line = element.getBoundingClientRect();
      const hits = (x: number, y: number) => document.elementFromPoint(x, y) === element;
      const x = Math.min(Math.max(line.x + line.width / 2, 24), innerWidth - 24);
      const y = hits(x, line.bottom + 12) ? line.bottom + 12 : line.top - 12;
      /** Returns how many pixels the box extends from the point (x, y) in the given direction. */
      const reach = (dx: number, dy: number) => {
        let steps = 0;
        while (hits(x + dx * (steps + 1), y + dy * (steps + 1))) steps++;
        return steps * Math.abs(dx + dy);
      };
      return {
        visibleWidth: reach(-4, 0) + reach(4, 0),
        // This also includes the height of the term, which is directly above or below the box.
        visibleHeight: reach(0, -4) + reach(0, 4),
        width: parseFloat(width),
        height: parseFloat(height),
      };
    });
    const description = `${await link.textContent()} at the ${position}`;
    expect(box.visibleWidth, `width of ${description}`).toBeGreaterThan(box.width - 10);
    expect(box.visibleHeight, `height of ${description}`).toBeGreaterThan(box.height - 10);
  }
}
