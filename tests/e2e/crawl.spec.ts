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
const firstOfKind = new Map(paths.toReversed().map((route) => [pageKind(route), route]));
const all = process.env['CRAWL'] === 'all';

/**
 * Whether axe also checks colours, in both modes and on a phone, because hundreds of pages consist of the same parts: the
 * first page of each kind and every tenth, or with `CRAWL=all` every page.
 */
const hasColoursChecked = (route: string, index: number) =>
  all || index % 10 === 0 || firstOfKind.get(pageKind(route)) === route;

/** Lists of pages differ only in their entries, so most are left out. */
const isVisited = (route: string, index: number) =>
  !/\/(?:tags|category)\/./.test(route) || hasColoursChecked(route, index);

for (const [index, route] of paths.entries()) {
  if (!isVisited(route, index)) continue;
  test(`${route} is sound`, async ({ page, baseURL }) => {
    await page.goto(new URL(route, baseURL).href);
    await hydrated(page);
    await findsNothing(page, 'light');
    if (hasColoursChecked(route, index)) {
      await findsNothing(page, 'light', COLOURS);
      await toggleMode(page, 'dark');
      await findsNothing(page, 'dark', COLOURS);
      await page.setViewportSize({ width: 390, height: 844 });
      await findsNothing(page, 'dark, phone', COLOURS);
      await toggleMode(page, 'light');
      await findsNothing(page, 'light, phone');
    }
    await page.setViewportSize({ width: 360, height: 740 });
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow, 'no sideways scrolling at 360 px').toBe(0);
  });
}

test('every page has one heading of level 1, a language, an address, and a title and description of its own', async ({
  request,
}) => {
  const seen = new Map<string, string>();
  for (const route of paths) {
    const html = await (await request.get(route)).text();
    expect(html.match(/<h1[ >]/g), route).toHaveLength(1);
    expect(html, route).toMatch(/<html[^>]* lang="en"/);
    expect(html, route).toMatch(/<link rel="canonical" href="https?:/);
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

/** What can differ between the modes of a page. It takes axe milliseconds per element. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What blocks show before they run; see previews.spec.ts. */
const PREVIEWS = 'iframe[src*="/runtimes/previews/"]';

/** @param rules of axe to apply; by default, all but those of colours */
async function findsNothing(page: Page, where: string, rules?: string[]): Promise<void> {
  // Previews deliberately show things going wrong, and axe would wait a second for each one that hasn't loaded.
  await page.evaluate(
    (frames) => document.querySelectorAll(frames).forEach((frame) => frame.remove()),
    PREVIEWS,
  );
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source);
  const found = await page.evaluate(
    async ({ runOnly, exclude, disabled }) => {
      const rules = Object.fromEntries(disabled.map((id) => [id, { enabled: false }]));
      // Only violations, not passed checks.
      const { violations } = await axe.run({ exclude }, { runOnly, rules, resultTypes: ['violations'] });
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((node) => node.target).join(' | ')}`,
      );
    },
    {
      runOnly: rules ?? TAGS,
      // src/styles/tokens.test.ts checks the colours of code.
      exclude: rules ? ['pre code'] : [],
      disabled: rules ? [] : COLOURS,
    },
  );
  expect(found, `axe, ${where}`).toEqual([]);
}
