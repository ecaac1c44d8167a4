/**
 * Checks that the pages in the sitemap are accessible, fit a small phone, and log no errors or warnings. Because hundreds
 * of pages consist of the same parts, axe checks only some of them. With `CRAWL=all`, it checks every page.
 */
import type { Page } from '@playwright/test';
import axeCore from 'axe-core';
import { AXE_TAGS, expectNoSidewaysScroll } from './lib/accessibility';
import { expect, test as base } from './lib/fixtures';
import { getPageKind, readSitemapPaths } from './lib/site';

/** A global variable that axe-core defines in the page when its source is evaluated there. */
declare const axe: typeof import('axe-core');

/** Visits all pages in one tab, because opening a tab takes longer than testing most pages. */
const test = base.extend<object, { tab: Page }>({
  tab: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      // Accessing `localStorage` throws in previews, so only the top window clears it.
      await context.addInitScript(() => {
        if (self === top) localStorage.clear();
      });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ tab, viewport }, use) => {
    if (viewport) await tab.setViewportSize(viewport);
    await use(tab);
  },
});

// Axe takes several seconds per page, or much longer on a busy machine.
test.describe.configure({ timeout: 180_000 });
// Recording a trace would take longer than the tests themselves.
test.use({ trace: 'off' });

const paths = readSitemapPaths();
const firstOfKind = new Map(paths.toReversed().map((route) => [getPageKind(route), route]));

const checksAll = process.env['CRAWL'] === 'all';

/** Returns whether axe should check a page's colours and its frame: on every tenth page, and the first of each kind. */
const shouldCheckColours = (route: string, index: number) =>
  checksAll || index % 10 === 0 || firstOfKind.get(getPageKind(route)) === route;

/** Returns whether axe should check what is special about a page: its main part. */
const shouldCheckMain = (index: number) => index % 3 === 0;

/** Returns whether to visit a page. Most tag and category pages are skipped, because only their entries differ. */
const shouldVisit = (route: string, index: number) =>
  !/\/(?:tags|category)\/./.test(route) || shouldCheckColours(route, index);

for (const [index, route] of paths.entries()) {
  if (!shouldVisit(route, index)) continue;
  test(`${route} is accessible and fits the window`, async ({ page, baseURL }) => {
    await page.goto(new URL(route, baseURL).href);
    if (!shouldCheckColours(route, index)) {
      if (shouldCheckMain(index)) await expectAccessible(page, 'light', { include: 'main' });
    } else {
      await expectAccessible(page, 'light');
      await expectAccessible(page, 'light', { rules: COLOUR_RULES });
      await toggleMode(page, 'dark');
      await expectAccessible(page, 'dark', { rules: COLOUR_RULES });
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page, 'dark, phone', { rules: COLOUR_RULES });
      await toggleMode(page, 'light');
      await expectAccessible(page, 'light, phone');
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
  });
}

test('every page has one h1, a language, a canonical link, and a unique title and description', async ({
  request,
}) => {
  const seen = new Map<string, string>();
  for (const route of paths) {
    const html = await (await request.get(route)).text();
    expect(html.match(/<h1[ >]/g), route).toHaveLength(1);
    expect(html, route).toMatch(/<html[^>]* lang="en"/);
    expect(html, route).toMatch(/<link rel="canonical" href="https?:/);
    for (const [name, pattern] of [
      ['title', /<title[^>]*>([^<]+)<\/title>/],
      ['description', /<meta[^>]*name="?description"?[^>]*content=(?:"([^"]+)"|'([^']+)')/],
    ] as const) {
      const match = pattern.exec(html);
      const text = match?.[1] ?? match?.[2];
      expect(text, `${route} has a ${name}`).toBeTruthy();
      const key = `${name}: ${text}`;
      expect(seen.get(key), `${route} shares its ${name} "${text}"`).toBeUndefined();
      seen.set(key, route);
    }
  }
});

async function toggleMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  // On a phone, the switch is inside the menu, which is closed.
  await page
    .getByRole('button', { name: /^Switch between/, includeHidden: true })
    .first()
    .dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  // Waits for transitions, which start in the next frame, so that axe doesn't see intermediate colours.
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    // The reading line follows the scroll position, so its animation never finishes.
    const animations = document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline);
    await Promise.allSettled(animations.map(({ finished }) => finished));
  });
}

/** Rules whose results depend on the colour mode. Checking them takes milliseconds per element. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Scope {
  /** A selector for the part to check; defaults to the whole page. */
  include?: string;
  /** Axe rules to apply; defaults to all rules except those about colours. */
  rules?: string[];
}

async function expectAccessible(page: Page, state: string, { include, rules }: Scope = {}): Promise<void> {
  // Previews contain deliberate mistakes, and axe would wait a second for each preview that hasn't loaded.
  await page.evaluate(() =>
    document.querySelectorAll('iframe[src*="/runtimes/previews/"]').forEach((frame) => frame.remove()),
  );
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source);
  const found = await page.evaluate(
    async ({ include, runOnly, exclude, disabled }) => {
      const rules = Object.fromEntries(disabled.map((id) => [id, { enabled: false }]));
      const { violations } = await axe.run(
        { include, exclude },
        { runOnly, rules, resultTypes: ['violations'] },
      );
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((node) => node.target).join(' | ')}`,
      );
    },
    {
      include: include ? [include] : ['html'],
      runOnly: rules ?? AXE_TAGS,
      // `src/styles/tokens.test.ts` checks the colours of code blocks.
      exclude: rules ? ['pre code'] : [],
      disabled: rules ? [] : COLOUR_RULES,
    },
  );
  expect(found, `axe, ${state}`).toEqual([]);
}
