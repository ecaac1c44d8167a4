/** Every page of the sitemap: sound, quiet, accessible in both modes, and narrow enough for the smallest phone. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './lib/fixtures';
import { pageKind, sitemapPaths } from './lib/site';

// Axe takes seconds a page, and a busy machine several times that.
test.describe.configure({ timeout: 180_000 });

const paths = sitemapPaths();
/** The first page of each kind is looked at on a phone as well. */
const phoneSample = new Set(new Map(paths.toReversed().map((route) => [pageKind(route), route])).values());

for (const route of paths) {
  test(`${route} is sound`, async ({ page }) => {
    const response = await page.goto(route);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /^https?:\/\//);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^https?:\/\//);

    await findsNothing(page, 'light');
    await toggleMode(page, 'dark');
    await findsNothing(page, 'dark', COLOUR_RULES);

    await page.setViewportSize({ width: 360, height: 740 });
    await fitsTheScreen(page);
    if (phoneSample.has(route)) {
      await page.setViewportSize({ width: 390, height: 844 });
      await findsNothing(page, 'dark, phone', COLOUR_RULES);
      await toggleMode(page, 'light');
      await findsNothing(page, 'light, phone');
    }
  });
}

test('titles and descriptions are unique', async ({ request }) => {
  const seen = new Map<string, string>();
  for (const route of paths) {
    const html = await (await request.get(route)).text();
    for (const [what, pattern] of [
      ['title', /<title[^>]*>([^<]+)<\/title>/],
      ['description', /<meta[^>]*name="?description"?[^>]*content=(?:"([^"]+)"|'([^']+)')/],
    ] as const) {
      const match = pattern.exec(html);
      const text = match?.[1] ?? match?.[2];
      expect(text, `${route} has a ${what}`).toBeTruthy();
      const key = `${what}: ${text}`;
      expect(seen.get(key), `${route} shares its ${what} "${text}"`).toBeUndefined();
      seen.set(key, route);
    }
  }
});

/** By the reader's own switch: the colours of code follow it, and not the attribute alone. */
async function toggleMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.locator('button[class*="toggleButton"]').first().dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  // Colours fade: axe would judge what is halfway. A frame later the fades have begun.
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** What can differ between the modes; everything else is the same page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

async function findsNothing(page: Page, where: string, rules?: string[]): Promise<void> {
  // Not inside previews: pages about what goes wrong show it going wrong.
  const axe = new AxeBuilder({ page }).exclude('iframe[src*="/runtimes/previews/"]');
  if (rules) axe.withRules(rules);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  const { violations } = await axe.analyze();
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((node) => node.target).join(' | ')}`,
  );
  expect(told, `axe, ${where}`).toEqual([]);
}

async function fitsTheScreen(page: Page): Promise<void> {
  const { wide, width } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }));
  expect(wide, 'no sideways scrolling at 360 px').toBeLessThanOrEqual(width);
}
