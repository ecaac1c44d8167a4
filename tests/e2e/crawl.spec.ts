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
 * Where axe looks: at the first page of each kind; of docs and tags, hundreds of pages that are made of the same parts, at
 * every second doc and every fourth tag; in the dark, where colours alone can differ, at every fourth doc. `CRAWL=all` has it
 * look everywhere.
 */
function modesOf(route: string, index: number): { light: boolean; dark: boolean } {
  if (phoneSample.has(route) || process.env['CRAWL'] === 'all') return { light: true, dark: true };
  if (route.includes('/tags/')) return { light: index % 4 === 0, dark: false };
  if (pageKind(route) !== 'doc') return { light: true, dark: true };
  return { light: index % 2 === 0, dark: index % 4 === 0 };
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

/** Put on what looks as other pieces of the page do. */
const REPEATED = 'data-looks-as-another';

/** How many of each look axe sees: one alone may be scrolled out of view, where it cannot tell. */
const SEEN_OF_EACH = 4;

async function findsNothing(page: Page, where: string, rules?: string[]): Promise<void> {
  // Previews show what goes wrong going wrong; and the tool would wait a second for each that has not been loaded.
  await page.evaluate(
    (frames) => document.querySelectorAll(frames).forEach((frame) => frame.remove()),
    PREVIEWS,
  );
  const told: string[] = [];
  if (!rules) told.push(...(await violations(axeOf(page).withTags(TAGS).disableRules(COLOUR_RULES))));
  // Axe takes milliseconds for the contrast of each element, and most look as others do.
  await page.evaluate(markRepeated, { mark: REPEATED, most: SEEN_OF_EACH });
  told.push(...(await violations(axeOf(page).withRules(COLOUR_RULES).exclude(`[${REPEATED}]`))));
  expect(told, `axe, ${where}`).toEqual([]);
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** In one go and without what is in order. */
function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

async function violations(axe: AxeBuilder): Promise<string[]> {
  const found = await axe.analyze();
  return found.violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((node) => node.target).join(' | ')}`,
  );
}

/**
 * Runs in the browser. Marks elements with text whose colour, size, weight and grounds up to the page's own, as well as the
 * two elements around, are those of so many before; where others stand in it, only when these are marked too.
 */
function markRepeated({ mark, most }: { mark: string; most: number }): void {
  const seen = new Map<string, number>();
  const grounds = new Map<Element, string>();
  const groundOf = (element: Element | null): string => {
    if (!element) return '';
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1';
    const own = isClear ? '' : `${backgroundColor} ${backgroundImage} ${opacity};`;
    const all = own + groundOf(element.parentElement);
    grounds.set(element, all);
    return all;
  };
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  const repeated = [...document.querySelectorAll('body *')].filter((element) => {
    // In a closed solution, say: axe does not look there.
    if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) return false;
    const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element);
    const around = [element.parentElement, element.parentElement?.parentElement].map(
      (outer) => `${outer?.tagName} ${outer?.className}`,
    );
    const own = [element.tagName, color, fontSize, fontWeight, textDecorationLine];
    const look = [...own, groundOf(element), ...around].join('|');
    const before = seen.get(look) ?? 0;
    seen.set(look, before + 1);
    return before >= most;
  });
  document.querySelectorAll(`[${mark}]`).forEach((element) => element.removeAttribute(mark));
  // Inner ones first.
  for (const element of repeated.toReversed())
    element.toggleAttribute(
      mark,
      [...element.children].every((inner) => inner.hasAttribute(mark) || !inner.textContent),
    );
}

async function fitsTheScreen(page: Page): Promise<void> {
  const { wide, width } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }));
  expect(wide, 'no sideways scrolling at 360 px').toBeLessThanOrEqual(width);
}
