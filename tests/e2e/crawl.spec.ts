/** Every page of the sitemap: sound, quiet, accessible in both modes, and narrow enough for the smallest phone. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './lib/fixtures';
import { pageKind, sitemapPaths } from './lib/site';

// Axe takes seconds a page, and a busy machine several times that.
test.describe.configure({ timeout: 180_000 });
// What fails is told in full; recording every page for it would cost more than looking at it.
test.use({ trace: 'off' });

const paths = sitemapPaths();
/** The first page of each kind is looked at on a phone as well. */
const phoneSample = new Set(new Map(paths.toReversed().map((route) => [pageKind(route), route])).values());

/**
 * Where axe looks: in the light at all pages, but of the tags, a hundred pages of one kind, at every fourth; in the dark,
 * where colours alone can differ, and docs share theirs, at every third doc. And at the first page of each kind. `CRAWL=all` has it look everywhere.
 */
function modesOf(route: string, index: number): { light: boolean; dark: boolean } {
  if (phoneSample.has(route) || process.env['CRAWL'] === 'all') return { light: true, dark: true };
  if (route.includes('/tags/')) return { light: index % 4 === 0, dark: false };
  return { light: true, dark: pageKind(route) !== 'doc' || index % 3 === 0 };
}

for (const [index, route] of paths.entries()) {
  test(`${route} is sound`, async ({ page }) => {
    const response = await page.goto(route);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /^https?:\/\//);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^https?:\/\//);

    const modes = modesOf(route, index);
    if (modes.light) await findsNothing(page, 'light');
    if (modes.dark) {
      await toggleMode(page, 'dark');
      await findsNothing(page, 'dark', COLOUR_RULES);
    }

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

/** What blocks show before they run; see stills.spec.ts. */
const PREVIEWS = 'iframe[src*="/runtimes/previews/"]';

/** Put on pieces of code that look as others of the page do. */
const REPEATED = 'data-looks-as-another';

async function findsNothing(page: Page, where: string, rules?: string[]): Promise<void> {
  await page.evaluate(markRepeated, REPEATED);
  // Previews show what goes wrong going wrong; and the tool would wait a second for each that has not been loaded.
  await page.evaluate(
    (frames) => document.querySelectorAll(frames).forEach((frame) => frame.remove()),
    PREVIEWS,
  );
  // In one go and without what is in order.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  axe.exclude(`[${REPEATED}]`);
  if (rules) axe.withRules(rules);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  const { violations } = await axe.analyze();
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((node) => node.target).join(' | ')}`,
  );
  expect(told, `axe, ${where}`).toEqual([]);
}

/**
 * Runs in the browser. Most elements of a page are coloured pieces of code, and axe takes milliseconds for the contrast of
 * each; of those with one colour, size, weight and ground it need see a few (one alone may be scrolled out of view, where axe
 * cannot tell).
 */
function markRepeated(mark: string): void {
  const seen = new Map<string, number>();
  for (const piece of document.querySelectorAll('pre span')) {
    // In a closed solution, say: axe does not look there.
    if (!piece.checkVisibility({ visibilityProperty: true })) continue;
    const isPlain =
      piece.children.length === 0 &&
      [...piece.attributes].every(({ name }) => name === 'class' || name === mark);
    const { color, fontSize, fontWeight, opacity } = getComputedStyle(piece);
    const grounds: string[] = [];
    for (let element: Element | null = piece; element; element = element.parentElement) {
      const style = getComputedStyle(element);
      grounds.push(style.backgroundColor, style.backgroundImage, style.opacity);
      if (element.matches('pre')) break;
    }
    const around = piece.closest('pre')?.parentElement;
    const look = [color, fontSize, fontWeight, opacity, ...grounds, around?.className].join(' ');
    const before = seen.get(look) ?? 0;
    piece.toggleAttribute(mark, isPlain && before >= 4);
    seen.set(look, before + 1);
  }
}

async function fitsTheScreen(page: Page): Promise<void> {
  const { wide, width } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }));
  expect(wide, 'no sideways scrolling at 360 px').toBeLessThanOrEqual(width);
}
