/** Every page of the sitemap has no console messages, is accessible in both modes, and fits the smallest phone. */
import type { Page } from '@playwright/test';
import axeCore from 'axe-core';
import { expect, hydrated, test as base } from './lib/fixtures';
import { pageKind, sitemapPaths } from './lib/site';

/** Available in the page once the source of axe-core has been evaluated there. */
declare const axe: typeof import('axe-core');

/** One tab visits all pages, because opening a new one takes longer than most pages do. */
const test = base.extend<object, { tab: Page }>({
  tab: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      // Each page starts with empty storage; frames of previews have no access to storage.
      await context.addInitScript(() => {
        if (self === top) localStorage.clear();
      });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ tab, viewport }, give) => {
    if (viewport) await tab.setViewportSize(viewport);
    await give(tab);
  },
});

// Axe takes seconds per page, and several times as long on a busy machine.
test.describe.configure({ timeout: 180_000 });
// Messages show what failed; recording every page would take longer than the tests themselves.
test.use({ trace: 'off' });

const paths = sitemapPaths();
/** The first page of each kind is also checked on a phone. */
const phoneSample = new Set(new Map(paths.toReversed().map((route) => [pageKind(route), route])).values());

/**
 * Whether axe also checks the colours of dark mode. It does for every fourth doc and one tag, because hundreds of pages
 * consist of the same parts. With `CRAWL=all`, it does for every page.
 */
function isSeenInTheDark(route: string, index: number): boolean {
  if (phoneSample.has(route) || process.env['CRAWL'] === 'all') return true;
  if (route.includes('/tags/')) return false;
  return pageKind(route) !== 'doc' || index % 4 === 0;
}

for (const [index, route] of paths.entries()) {
  test(`${route} is sound`, async ({ page, baseURL }) => {
    const response = await page.goto(new URL(route, baseURL).href);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /^https?:\/\//);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^https?:\/\//);

    await findsNothing(page, 'light');
    if (isSeenInTheDark(route, index)) {
      await toggleMode(page, 'dark');
      await findsNothing(page, 'dark', COLOURS);
    }

    await page.setViewportSize({ width: 360, height: 740 });
    await fitsTheScreen(page);
    if (phoneSample.has(route)) {
      await page.setViewportSize({ width: 390, height: 844 });
      await findsNothing(page, 'dark, phone', COLOURS);
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

/** Uses the real switch, because the colours of code depend on it. */
async function toggleMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  // Below 996 px, the switch is in the closed menu.
  await page
    .getByRole('button', { name: /^Switch between/, includeHidden: true })
    .first()
    .dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  // Colours fade, and axe mustn't see intermediate values. The transitions have started one frame later.
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What blocks show before they run; see previews.spec.ts. */
const PREVIEWS = 'iframe[src*="/runtimes/previews/"]';

/** Attribute for elements that look the same as others on the page. */
const REPEATED = 'data-looks-as-another';

/** How many elements of each look axe checks: a single one may be scrolled out of view, where axe can't check it. */
const SEEN_OF_EACH = 4;

/** What can differ between the modes of the same page: the elements that each rule of axe checks. */
const COLOUR_RULES = [
  { id: 'color-contrast', selector: `:not([${REPEATED}])` },
  { id: 'link-in-text-block', selector: `a[href]:not([${REPEATED}])` },
];
const COLOURS = COLOUR_RULES.map(({ id }) => id);

/** @param rules of axe to apply: tags or ids */
async function findsNothing(page: Page, where: string, rules = TAGS): Promise<void> {
  // Previews deliberately show things going wrong, and axe would wait a second for each one that hasn't loaded.
  await page.evaluate(
    (frames) => document.querySelectorAll(frames).forEach((frame) => frame.remove()),
    PREVIEWS,
  );
  // Axe takes milliseconds per element for its contrast, and most elements look the same as others.
  await page.evaluate(markRepeated, { mark: REPEATED, most: SEEN_OF_EACH });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source);
  const told = await page.evaluate(
    async ({ runOnly, ofColours }) => {
      axe.configure({ rules: ofColours });
      // Only violations, not passed checks.
      const { violations } = await axe.run({ runOnly, resultTypes: ['violations'] });
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((node) => node.target).join(' | ')}`,
      );
    },
    { runOnly: rules, ofColours: COLOUR_RULES },
  );
  expect(told, `axe, ${where}`).toEqual([]);
}

/**
 * Runs in the browser. Marks elements with text if the given number of earlier elements have the same colour, size,
 * weight, backgrounds and two enclosing elements. An element that contains others is marked only if they are marked
 * too.
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
    // For example in a closed solution, which axe ignores.
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
  // Inner elements first.
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
