/** Tests search with the embedded index: the panel that every page has, and `/search`. */
import { brotliCompressSync, constants } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations, setMode } from './lib/accessibility';
import { expect, test } from './lib/fixtures';
import { BINARY_SEARCH, RECURSION } from './lib/lesson';
import { holdBack } from './lib/requests';
import { SearchPanel, readSearches, storeSearches } from './lib/search-panel';

/** Matches everything that a search loads: the scripts of the search engine and the index. */
const INDEX_FILES = /\/assets\/|\/search-index/;

async function openLesson(page: Page): Promise<SearchPanel> {
  await page.goto(BINARY_SEARCH);
  return new SearchPanel(page);
}

async function openPanel(page: Page): Promise<SearchPanel> {
  const panel = await openLesson(page);
  await panel.open();
  return panel;
}

test.describe('the panel', () => {
  for (const key of ['/', 'Control+k', 'Meta+k']) {
    test(`opens with ${key}, closes on Escape, and moves the focus back`, async ({ page }) => {
      const panel = await openLesson(page);
      await panel.link.focus();
      await page.keyboard.press(key);
      await expect(panel.field).toBeFocused();
      await expect(panel.field).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(panel.dialog).toHaveCount(0);
      await expect(panel.link).toBeFocused();
    });
  }

  for (const width of [390, 1280])
    test(`closes on Escape without changing the scroll position or focus at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const panel = await openLesson(page);
      const link = page.getByRole('article').getByRole('link').last();
      for (const from of [undefined, link]) {
        await page.evaluate(() => scrollTo({ top: 1_234, behavior: 'instant' }));
        await from?.evaluate((element) => (element as HTMLElement).focus({ preventScroll: true }));
        const before = await page.evaluate(() => scrollY);
        expect(before).toBeGreaterThan(1_000);
        await panel.open();
        await panel.field.fill('recursion');
        await expect(panel.hits.first()).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(panel.dialog).toHaveCount(0);
        expect(await page.evaluate(() => scrollY)).toBe(before);
        if (from) await expect(from).toBeFocused();
        else expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
      }
    });

  test('opens on a click, and closes on Cancel, on a click outside and with Ctrl+K', async ({ page }) => {
    const panel = await openLesson(page);
    await panel.link.click();
    await expect(panel.field).toBeFocused();
    await panel.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(panel.dialog).toHaveCount(0);
    await panel.link.click();
    await expect(panel.field).toBeFocused();
    await page.mouse.click(5, 400);
    await expect(panel.dialog).toHaveCount(0);
    await panel.open();
    await page.keyboard.press('Control+k');
    await expect(panel.dialog).toHaveCount(0);
  });

  test('opens when the reader types while its link has the focus, and no letter is lost', async ({
    page,
  }) => {
    const panel = await openLesson(page);
    await panel.link.focus();
    await page.keyboard.type('recursion');
    await expect(panel.field).toHaveValue('recursion');
    await expect(panel.hits.first()).toContainText('Recursion');
  });

  for (const opener of ['typing', '/'] as const) {
    test(`opens with ${opener} on a slow machine, and no letter is lost`, async ({ page }) => {
      // Keys are pressed before the script has loaded, while React renders, and before the field has focus.
      const session = await page.context().newCDPSession(page);
      await page.route(/\.js$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 40));
        await route.continue();
      });
      const panel = await openLesson(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      if (opener === '/') await page.keyboard.press('/');
      else await panel.link.focus();
      const query = 'recursion calls itself until it ends';
      await page.keyboard.type(query, { delay: 15 });
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await expect(panel.field).toHaveValue(query);
      await expect(panel.field).toBeFocused();
    });
  }

  test('does not open if Escape is pressed while it is loading', async ({ page }) => {
    const panel = await openLesson(page);
    const release = await holdBack(page, /\.js$/);
    const script = page.waitForRequest(/\.js$/);
    await panel.link.focus();
    await page.keyboard.type('rec');
    await page.keyboard.press('Escape');
    await expect(panel.link).toBeFocused();
    await script;
    const response = page.waitForResponse(/\.js$/);
    release();
    await response;
    // The field must not contain the letters that were typed before Escape.
    await page.keyboard.press('Control+k');
    await expect(panel.field).toBeFocused();
    await expect(panel.field).toHaveValue('');
  });

  test('is replaced by /search if it fails to load', async ({ page, problems }) => {
    const panel = await openLesson(page);
    const { promise: typed, resolve: finishTyping } = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      const response = await route.fetch();
      if (!(await response.text()).includes('DocSearch-Modal')) return route.fulfill({ response });
      await typed;
      return route.abort();
    });
    await panel.link.focus();
    await page.keyboard.type('recursion');
    finishTyping();
    await page.waitForURL('**/search?q=recursion');
    problems.length = 0; // The browser logs an error for each aborted request.
  });

  test('does not open when the reader types a slash in a text field', async ({ page }) => {
    await page.goto('/search');
    const panel = new SearchPanel(page);
    const field = page.getByRole('main').getByRole('searchbox', { name: 'Search docs' });
    await field.focus();
    await page.keyboard.type('a/b');
    await expect(field).toHaveValue('a/b');
    await expect(panel.dialog).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(panel.dialog).toBeVisible();
  });

  test('is not loaded until the pointer is over its link', async ({ page }) => {
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (!/\.(?:js|css)$/.test(response.url())) return;
      // Reading a response fails if the test ends before the response is complete.
      const text = await response.text().catch(() => '');
      if (text.includes('DocSearch-Modal')) scripts.push(response.url());
    });
    const panel = await openLesson(page);
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    await panel.link.hover();
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
  });
});

test('the panel starts with the selected text, truncated to 64 characters', async ({ page }) => {
  const panel = await openLesson(page);
  await page.locator('article p:visible').first().selectText();
  await panel.open();
  const value = await panel.field.inputValue();
  expect(value.length).toBeGreaterThan(10);
  expect(value.length).toBeLessThanOrEqual(64);
});

test('a page that loads behind the panel does not take the focus from it', async ({ page }) => {
  const panel = await openPanel(page);
  await panel.field.pressSequentially('recursion');
  await expect(panel.hits.first()).toContainText('Recursion');
  const release = await holdBack(page, `**${RECURSION}`);
  await page.keyboard.press('Enter');
  await expect(panel.dialog).toHaveCount(0);
  await panel.open();
  release();
  await page.waitForURL('**/recursion*');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recursion');
  await page.keyboard.type('sorting');
  await expect(panel.field).toHaveValue('sorting');
});

test.describe('stored searches', () => {
  test('a chosen hit becomes a recent search, then a favourite, and can be removed', async ({ page }) => {
    const panel = await openPanel(page);
    await expect(panel.dialog.getByText('No recent searches')).toBeVisible();
    await panel.field.pressSequentially('recursion');
    await expect(panel.hits.first()).toContainText('Recursion');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/recursion*');
    await expect(panel.dialog).toHaveCount(0);
    expect(await readSearches(page, 'RECENT')).toHaveLength(1);
    expect(Object.keys((await readSearches(page, 'RECENT'))[0] ?? {})).not.toContain('_highlightResult');

    await panel.open();
    await expect(panel.group('Recent').getByRole('treeitem')).toHaveCount(1);
    await panel.dialog.getByRole('button', { name: 'Save this search' }).click();
    await expect(panel.group('Favorite').getByRole('treeitem')).toHaveCount(1);
    expect(await readSearches(page, 'RECENT')).toEqual([]);
    await panel.dialog.getByRole('button', { name: 'Remove this search from favorites' }).click();
    await expect(panel.dialog.getByText('No recent searches')).toBeVisible();
    expect(await readSearches(page, 'FAVORITE')).toEqual([]);
  });

  test('up to seven recent searches are shown, or four together with up to ten favourites', async ({
    page,
  }) => {
    const panel = await openLesson(page);
    await storeSearches(page, 'RECENT', 12);
    await panel.open();
    await expect(panel.group('Recent').getByRole('treeitem')).toHaveCount(7);
    await page.keyboard.press('Escape');
    await storeSearches(page, 'FAVORITE', 12);
    await panel.open();
    await expect(panel.group('Recent').getByRole('treeitem')).toHaveCount(4);
    await expect(panel.group('Favorite').getByRole('treeitem')).toHaveCount(10);
  });
});

test.describe('results', () => {
  test('are in groups of at most five, and the arrow keys select a result', async ({ page }) => {
    const panel = await openPanel(page);
    await panel.field.fill('a');
    await expect(panel.hits.first()).toBeVisible();
    const sizes = await panel.dialog
      .getByRole('tree')
      .evaluateAll((lists) => lists.map((list) => list.children.length));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(5);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(20);
    await expect(panel.hits.nth(0)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(panel.hits.nth(1)).toHaveAttribute('aria-selected', 'true');
    const active = await panel.field.getAttribute('aria-activedescendant');
    await expect(panel.hits.nth(1)).toHaveAttribute('id', active ?? '');
  });

  for (const [click, options] of Object.entries({
    'a click with Ctrl': { modifiers: ['Control' as const] },
    'a middle click': { button: 'middle' as const },
  })) {
    test(`stay open after ${click}`, async ({ page, context }) => {
      const panel = await openPanel(page);
      await panel.field.fill('recursion');
      const opened = context.waitForEvent('page');
      await panel.hits.first().getByRole('link').click(options);
      await opened;
      await expect(panel.dialog).toBeVisible();
    });
  }

  test('are all on /search', async ({ page }) => {
    const panel = await openPanel(page);
    for (const query of ['sort', 'recursion']) {
      await panel.field.fill(query);
      await expect(panel.dialog.getByRole('status')).toHaveText(/^\d+ results?$/);
    }
    await expect(panel.hits.first()).toContainText('Recursion');
    const count = (await panel.dialog.getByRole('status').innerText()).replace(/ results?/, '');
    const link = panel.dialog.getByRole('link', { name: /^See all \d+ results$/ });
    expect(await link.innerText()).toBe(`See all ${count} results`);
    await link.click();
    await expect(page).toHaveURL(/\/search\?q=recursion$/);
    await expect(panel.dialog).toHaveCount(0);
    // The page can have several status elements until `/search` has loaded.
    const status = page.getByRole('main').getByRole('status').first();
    await expect(status).toContainText(count);
  });

  test('are replaced by similar words and a link to report the query if nothing is found', async ({
    page,
  }) => {
    const panel = await openPanel(page);
    await panel.field.fill('recuzzzz');
    await expect(panel.dialog.locator('.DocSearch-Title')).toContainText('recuzzzz');
    await expect(panel.dialog.getByText('Expected to find something?')).toBeVisible();
    await expect(panel.dialog.getByRole('link', { name: 'Let us know.' })).toHaveAttribute('href', /^https:/);
    await expect(panel.dialog.getByText('Try searching for:').filter({ visible: true })).toHaveCount(1);
    await panel.dialog.getByRole('button', { name: 'recursion', exact: true }).click();
    await expect(panel.field).toHaveValue('recursion');
    await expect(panel.field).toBeFocused();
    await expect(panel.hits.first()).toContainText('Recursion');
  });

  test('always match the query in the field, even if results for an earlier query arrive later', async ({
    page,
  }) => {
    const panel = await openPanel(page);
    // The results for “recursion” are already cached. The results for “kubernetes” are held back.
    await panel.field.fill('recursion');
    await expect(panel.hits.first()).toContainText('Recursion');
    const recursion = await panel.dialog.getByRole('status').innerText();
    const release = await holdBack(page, INDEX_FILES);
    await panel.field.fill('kubernetes');
    await expect(panel.dialog.getByRole('status')).toHaveText('');
    await expect(panel.dialog.getByRole('link', { name: /^See all/ })).toHaveCount(0);
    await expect(panel.hits.filter({ visible: true })).toHaveCount(0);
    // Enter must not open a result of the previous query.
    await panel.field.press('Enter');
    await panel.field.fill('recursion');
    await expect(panel.dialog.getByRole('status')).toHaveText(recursion);
    await expect(panel.hits.first()).toContainText('Recursion');
    release();
    await page.waitForLoadState('networkidle');
    await expect(panel.dialog.getByRole('status')).toHaveText(recursion);
    await expect(panel.hits.first()).toContainText('Recursion');
    await panel.field.fill('');
    await expect(panel.dialog.getByRole('status')).toHaveText('');
  });

  test('that fail to load are reported, and the next key tries again', async ({ page, problems }) => {
    const panel = await openPanel(page);
    await page.route(INDEX_FILES, (route) => route.abort());
    await panel.field.pressSequentially('recursio');
    await expect(panel.dialog.getByText('Unable to fetch results').first()).toBeVisible();
    await expect(panel.dialog.getByText('Check your connection, then try again.')).toBeVisible();
    await page.unrouteAll();
    await panel.field.pressSequentially('n');
    await expect(panel.hits.first()).toContainText('Recursion');
    problems.length = 0; // The browser logs an error for each aborted request.
  });

  test('that take longer than 300 ms to load have a loading indicator', async ({ page }) => {
    const panel = await openPanel(page);
    const release = await holdBack(page, INDEX_FILES);
    await panel.field.fill('recursion');
    await expect(page.locator('.DocSearch-Container--Stalled .DocSearch-LoadingIndicator')).toBeVisible();
    release();
    await expect(panel.hits.first()).toContainText('Recursion');
  });

  test('for an earlier query are also shown without a network', async ({ page, context }) => {
    const panel = await openPanel(page);
    await panel.field.fill('recursion');
    await expect(panel.hits.first()).toContainText('Recursion');
    await context.setOffline(true);
    await panel.field.fill('');
    await expect(panel.hits).toHaveCount(0);
    await panel.field.fill('recursion');
    await expect(panel.hits.first()).toContainText('Recursion');
  });
});

/**
 * Limit for everything loaded until the first results appear (panel, engine and index), in compressed bytes. It leaves
 * room for another file of the index, about 5 KB: how many a query needs depends on which words share a file.
 */
const MAX_FIRST_RESULTS = 170_000;

for (const query of ['r', 'how to sort an array']) {
  test(`the first results for "${query}" take at most ${MAX_FIRST_RESULTS} bytes`, async ({ page }, info) => {
    const panel = await openLesson(page);
    await page.waitForLoadState('networkidle');
    const bodies: Promise<Buffer>[] = [];
    page.on('response', (response) => void bodies.push(response.body()));
    await panel.open();
    await panel.field.fill(query);
    await expect(panel.hits.first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const sizes = (await Promise.all(bodies)).map(
      (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length,
    );
    const sum = sizes.reduce((all, size) => all + size, 0);
    info.annotations.push({ type: 'bytes', description: `${query}: ${sum} in ${sizes.length} files` });
    expect(sizes.length).toBeGreaterThan(5);
    expect(sum).toBeLessThanOrEqual(MAX_FIRST_RESULTS);
  });
}

test('the panel fills a phone, traps the focus and works with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const panel = await openPanel(page);
  await page.keyboard.type('recursion');
  await expect(panel.hits.first()).toContainText('Recursion');
  const box = await page.locator('.DocSearch-Modal').boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  for (let i = 0; i < 40; i++) await page.keyboard.press('Tab');
  expect(await panel.dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await panel.dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await panel.field.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/recursion*');
});

for (const [mode, width] of [
  ['light', 390],
  ['dark', 1280],
] as const) {
  test(`axe finds no violations in any state of the panel in ${mode} mode at ${width} px`, async ({
    page,
    problems,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 844 });
    const panel = await openLesson(page);
    await setMode(page, mode);
    await panel.open();
    await panel.expectAccessible('empty');
    await page.route(INDEX_FILES, (route) => route.abort());
    await panel.field.fill('recursi');
    await expect(panel.dialog.getByText('Unable to fetch results').first()).toBeVisible();
    await panel.expectAccessible('error');
    await page.unrouteAll();
    const release = await holdBack(page, INDEX_FILES);
    await panel.field.fill('recursion');
    await expect(page.locator('.DocSearch-Container--Stalled')).toBeVisible();
    await panel.expectAccessible('stalled');
    release();
    await expect(panel.hits.first()).toBeVisible();
    await panel.expectAccessible('results');
    await panel.field.fill('recuzzzz');
    await expect(panel.dialog.locator('.DocSearch-Title')).toBeVisible();
    await panel.expectAccessible('no results');
    await page.keyboard.press('Escape');
    await storeSearches(page, 'RECENT', 2);
    await storeSearches(page, 'FAVORITE', 2);
    await panel.open();
    await expect(panel.group('Favorite')).toBeVisible();
    await panel.expectAccessible('stored');
    problems.length = 0; // The browser logs an error for each aborted request.
  });
}

test.describe('/search', () => {
  const getStatus = (page: Page) => page.getByRole('main').getByRole('status');

  test('stores the query, the topic area and the page number in the address', async ({ page }) => {
    await page.goto('/search?q=a');
    const field = page.getByRole('searchbox', { name: 'Search docs' });
    await expect(field).toHaveValue('a');
    await expect(field).toBeFocused();
    await expect(getStatus(page)).toHaveText(/^\d+ results, showing 1 to 20$/);
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/search\?q=a&page=2$/);
    await expect(getStatus(page)).toHaveText(/^\d+ results, showing 21 to \d+$/);
    await expect(getStatus(page)).toBeFocused();
    await page.goBack();
    await expect(getStatus(page)).toHaveText(/, showing 1 to 20$/);

    const area = page
      .getByRole('group', { name: 'Filter by topic' })
      .getByRole('checkbox', { name: /^Algorithms/ });
    await area.check();
    await expect(page).toHaveURL(/\/search\?q=a&area=algorithms$/);
    await expect(area).toBeChecked();
    const results = page.getByRole('main').getByRole('listitem');
    await expect(results.filter({ hasNotText: 'Algorithms' })).toHaveCount(0);
    await expect(results).not.toHaveCount(0);
    await page.reload();
    await expect(area).toBeChecked();
    await area.uncheck();
    await expect(page).toHaveURL(/\/search\?q=a$/);
  });

  test('searches while the reader types, and works with the keyboard alone', async ({ page }) => {
    await page.goto('/search');
    await page.keyboard.type('recursion');
    await expect(page).toHaveURL(/\/search\?q=recursion$/);
    const first = page.getByRole('main').getByRole('list').getByRole('link').first();
    await expect(first).toContainText('Recursion');
    await first.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/recursion*');
  });

  test('reports that nothing was found, but not while it is searching', async ({ page }) => {
    await page.goto('/search?q=zzzzqqqq');
    await expect(getStatus(page)).toHaveText(/^No results for “zzzzqqqq”\./);
    const announcements: string[] = [];
    await page.exposeFunction('onAnnouncement', (text: string) => announcements.push(text));
    await getStatus(page).evaluate((element) => {
      const { onAnnouncement } = window as unknown as { onAnnouncement: (text: string) => void };
      new MutationObserver(() => onAnnouncement(element.textContent)).observe(element, {
        characterData: true,
        childList: true,
        subtree: true,
      });
    });
    const release = await holdBack(page, INDEX_FILES);
    await page.getByRole('searchbox', { name: 'Search docs' }).fill('recursion');
    await expect(getStatus(page)).toHaveText('Searching…');
    release();
    await expect(getStatus(page)).toHaveText(/results, showing 1 to 20$/);
    expect(announcements.filter((text) => text.startsWith('No results'))).toEqual([]);
  });

  test('keeps what the reader typed before its script had loaded', async ({ page }) => {
    const release = await holdBack(page, /\.js$/);
    await page.goto('/search?q=tree', { waitUntil: 'commit' });
    const field = page.getByRole('searchbox', { name: 'Search docs' });
    await field.pressSequentially('recursion');
    release();
    await expect(page).toHaveURL(/\/search\?q=recursion$/);
    await expect(field).toHaveValue('recursion');
    await expect(getStatus(page)).toHaveText(/results, showing 1 to 20$/);
  });

  test('is accessible in both modes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/search?q=a');
    await expect(getStatus(page)).toHaveText(/results/);
    for (const mode of ['light', 'dark'] as const) {
      await setMode(page, mode);
      await expectNoViolations(new AxeBuilder({ page }), mode);
      await expectNoSidewaysScroll(page);
    }
  });
});

test('without scripts, the search link leads to a page that explains why search does not work', async ({
  pageWithoutScripts: page,
}) => {
  await page.goto(BINARY_SEARCH);
  await new SearchPanel(page).link.click();
  await page.waitForURL('**/search');
  expect(await page.getByRole('main').innerText()).toContain(
    'Search needs JavaScript. The docs home lists every topic.',
  );
});
