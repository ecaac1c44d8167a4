/** Search with the embedded index: the panel on every page, and `/search`. */
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { expect, hydrated, test } from './lib/fixtures';
import { holdBack } from './lib/hold-back';
import { SearchPanel, setMode, stored, storeSearches } from './lib/search-panel';

/** Scripts of the engine, and files of the index. */
const INDEX_FILES = /\/assets\/|\/search-index/;
const DOC = '/docs/tech/algorithms/binary-search';

async function onDoc(page: Page): Promise<SearchPanel> {
  await page.goto(DOC);
  await hydrated(page);
  return new SearchPanel(page);
}

test.describe('the panel opens and closes', () => {
  for (const key of ['/', 'Control+k', 'Meta+k']) {
    test(`with ${key}, and Escape gives the focus back`, async ({ page }) => {
      const panel = await onDoc(page);
      await panel.entry.focus();
      await page.keyboard.press(key);
      await expect(panel.field).toBeFocused();
      await expect(panel.field).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(panel.dialog).toHaveCount(0);
      await expect(panel.entry).toBeFocused();
    });
  }

  for (const width of [390, 1280])
    test(`Escape leaves scroll position and focus as they were, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const panel = await onDoc(page);
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

  test('with a click; Cancel, a click beside it and Ctrl+K close it', async ({ page }) => {
    const panel = await onDoc(page);
    await panel.entry.click();
    await expect(panel.field).toBeFocused();
    await panel.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(panel.dialog).toHaveCount(0);
    await panel.entry.click();
    await expect(panel.field).toBeFocused();
    await page.mouse.click(5, 400);
    await expect(panel.dialog).toHaveCount(0);
    await panel.open();
    await page.keyboard.press('Control+k');
    await expect(panel.dialog).toHaveCount(0);
  });

  test('by typing on the entry, and no letter is lost', async ({ page }) => {
    const panel = await onDoc(page);
    await panel.entry.focus();
    await page.keyboard.type('recursion');
    await expect(panel.field).toHaveValue('recursion');
    await expect(panel.hits.first()).toContainText('Recursion');
  });

  for (const opener of ['typing', '/'] as const) {
    test(`opened by ${opener} on a slow machine, no letter is lost while the panel comes`, async ({
      page,
    }) => {
      // Keys are pressed before the script has loaded, while React renders, and before the field has the focus.
      const session = await page.context().newCDPSession(page);
      await page.route(/\.js$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 40));
        await route.continue();
      });
      const panel = await onDoc(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      if (opener === '/') await page.keyboard.press('/');
      else await panel.entry.focus();
      const words = 'recursion calls itself until it ends';
      await page.keyboard.type(words, { delay: 15 });
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await expect(panel.field).toHaveValue(words);
      await expect(panel.field).toBeFocused();
    });
  }

  test('Escape before the panel is there leaves the page as it was', async ({ page }) => {
    const panel = await onDoc(page);
    const release = await holdBack(page, /\.js$/);
    const script = page.waitForRequest(/\.js$/);
    await panel.entry.focus();
    await page.keyboard.type('rec');
    await page.keyboard.press('Escape');
    await expect(panel.entry).toBeFocused();
    await script;
    const answer = page.waitForResponse(/\.js$/);
    release();
    await answer;
    // The next time, the panel opens empty.
    await page.keyboard.press('Control+k');
    await expect(panel.field).toBeFocused();
    await expect(panel.field).toHaveValue('');
  });

  test('where the panel does not load, what was typed is looked for on /search', async ({
    page,
    complaints,
  }) => {
    const panel = await onDoc(page);
    let go = () => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    await page.route(/\.js$/, async (route) => {
      const response = await route.fetch();
      if (!(await response.text()).includes('DocSearch-Modal')) return route.fulfill({ response });
      await gate;
      return route.abort();
    });
    await panel.entry.focus();
    await page.keyboard.type('recursion');
    go();
    await page.waitForURL('**/search?q=recursion');
    complaints.length = 0; // the aborted files
  });

  test('not with a slash in a text field', async ({ page }) => {
    await page.goto('/search');
    await hydrated(page);
    const panel = new SearchPanel(page);
    const field = page.getByRole('main').getByRole('searchbox', { name: 'Search docs' });
    await field.focus();
    await page.keyboard.type('a/b');
    await expect(field).toHaveValue('a/b');
    await expect(panel.dialog).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(panel.dialog).toBeVisible();
  });

  test('a page loads nothing of it before that', async ({ page }) => {
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (!/\.(?:js|css)$/.test(response.url())) return;
      // A request that is still in progress when the test ends has no text any more.
      const text = await response.text().catch(() => '');
      if (text.includes('DocSearch-Modal')) scripts.push(response.url());
    });
    const panel = await onDoc(page);
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    await panel.entry.hover();
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
  });
});

test.describe('the field', () => {
  test('begins with the selected text, cut to 64 characters', async ({ page }) => {
    const panel = await onDoc(page);
    await page.getByRole('article').getByRole('paragraph').first().selectText();
    await panel.open();
    const value = await panel.field.inputValue();
    expect(value.length).toBeGreaterThan(10);
    expect(value.length).toBeLessThanOrEqual(64);
  });
});

test('a page that arrives behind the panel leaves it the focus', async ({ page }) => {
  const panel = await onDoc(page);
  await panel.open();
  await panel.field.pressSequentially('recursion');
  await expect(panel.hits.first()).toContainText('Recursion');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/recursion', async (route) => {
    await held;
    await route.continue();
  });
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
  test('a chosen hit is recent, becomes a favourite, and goes', async ({ page }) => {
    const panel = await onDoc(page);
    await panel.open();
    await expect(panel.dialog.getByText('No recent searches')).toBeVisible();
    await panel.field.pressSequentially('recursion');
    await expect(panel.hits.first()).toContainText('Recursion');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/recursion*');
    await expect(panel.dialog).toHaveCount(0);
    expect(await stored(page, 'RECENT')).toHaveLength(1);
    expect(Object.keys((await stored(page, 'RECENT'))[0] ?? {})).not.toContain('_highlightResult');

    await panel.open();
    await expect(panel.group('Recent').getByRole('treeitem')).toHaveCount(1);
    await panel.dialog.getByRole('button', { name: 'Save this search' }).click();
    await expect(panel.group('Favorite').getByRole('treeitem')).toHaveCount(1);
    expect(await stored(page, 'RECENT')).toEqual([]);
    await panel.dialog.getByRole('button', { name: 'Remove this search from favorites' }).click();
    await expect(panel.dialog.getByText('No recent searches')).toBeVisible();
    expect(await stored(page, 'FAVORITE')).toEqual([]);
  });

  test('seven recent ones, four beside favourites, ten favourites', async ({ page }) => {
    const panel = await onDoc(page);
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
  test('stand in groups of five at most, and the arrows go through them', async ({ page }) => {
    const panel = await onDoc(page);
    await panel.open();
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

  for (const [how, options] of Object.entries({
    'with Ctrl': { modifiers: ['Control' as const] },
    'of the middle button': { button: 'middle' as const },
  })) {
    test(`a click ${how} leaves the panel open`, async ({ page, context }) => {
      const panel = await onDoc(page);
      await panel.open();
      await panel.field.fill('recursion');
      const opened = context.waitForEvent('page');
      await panel.hits.first().getByRole('link').click(options);
      await opened;
      await expect(panel.dialog).toBeVisible();
    });
  }

  test('all of them are a page away', async ({ page }) => {
    const panel = await onDoc(page);
    await panel.open();
    for (const words of ['sort', 'recursion']) {
      await panel.field.fill(words);
      await expect(panel.dialog.getByRole('status')).toHaveText(/^\d+ results?$/);
    }
    await expect(panel.hits.first()).toContainText('Recursion');
    const said = await panel.dialog.getByRole('status').innerText();
    const link = panel.dialog.getByRole('link', { name: /^See all \d+ results$/ });
    expect(await link.innerText()).toBe(`See all ${said.replace(/ results?/, '')} results`);
    await link.click();
    await expect(page).toHaveURL(/\/search\?q=recursion$/);
    await expect(panel.dialog).toHaveCount(0);
    // The doc, which has several status elements, is there until the next page has arrived.
    const status = page.getByRole('main').getByRole('status').first();
    await expect(status).toContainText(said.split(' ')[0] ?? '');
  });

  test('nothing found says so, and asks for a report', async ({ page }) => {
    const panel = await onDoc(page);
    await panel.open();
    await panel.field.fill('recuzzzz');
    await expect(panel.dialog.locator('.DocSearch-Title')).toContainText('recuzzzz');
    await expect(panel.dialog.getByText('Believe this query should return results?')).toBeVisible();
    await expect(panel.dialog.getByRole('link', { name: 'Let us know.' })).toHaveAttribute('href', /^https:/);
    const others = panel.dialog.getByText('Try searching for:').filter({ visible: true });
    await expect(others).toHaveCount(1);
    const report = panel.dialog.getByText('Believe this query should return results?');
    expect((await others.boundingBox())!.y).toBeLessThan((await report.boundingBox())!.y);
    await panel.dialog.getByRole('button', { name: 'recursion', exact: true }).click();
    await expect(panel.field).toHaveValue('recursion');
    await expect(panel.field).toBeFocused();
    await expect(panel.hits.first()).toContainText('Recursion');
  });

  test('no other words are offered where none are like it', async ({ page }) => {
    const panel = await onDoc(page);
    await panel.open();
    await panel.field.fill('zzzzqqqq');
    await expect(panel.dialog.getByRole('link', { name: 'Let us know.' })).toBeVisible();
    await expect(panel.dialog.getByText('Try searching for:')).toHaveCount(0);
  });

  test('answers belong to the words in the field, in whatever order they come', async ({ page }) => {
    const panel = await onDoc(page);
    await panel.open();
    // The index files depend on the letters, so the files that the first word needs arrive last.
    await panel.field.fill('recursion');
    await expect(panel.hits.first()).toContainText('Recursion');
    const recursion = await panel.dialog.getByRole('status').innerText();
    const release = await holdBack(page, INDEX_FILES);
    await panel.field.fill('kubernetes');
    await expect(panel.dialog.getByRole('status')).toHaveText('');
    await expect(panel.dialog.getByRole('link', { name: /^See all/ })).toHaveCount(0);
    await expect(panel.hits.filter({ visible: true })).toHaveCount(0);
    // Nor does Enter open a hit of an earlier query.
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

  test('what does not load is said, and the next key tries again', async ({ page, complaints }) => {
    const panel = await onDoc(page);
    await panel.open();
    await page.route(INDEX_FILES, (route) => route.abort());
    await panel.field.pressSequentially('recursio');
    await expect(panel.dialog.getByText('Unable to fetch results').first()).toBeVisible();
    await expect(panel.dialog.getByText('You might want to check your network connection.')).toBeVisible();
    await page.unrouteAll();
    await panel.field.pressSequentially('n');
    await expect(panel.hits.first()).toContainText('Recursion');
    complaints.length = 0; // the aborted files
  });

  test('what takes longer than 300 ms shows that it is on its way', async ({ page }) => {
    const panel = await onDoc(page);
    await panel.open();
    const release = await holdBack(page, INDEX_FILES);
    await panel.field.fill('recursion');
    await expect(page.locator('.DocSearch-Container--Stalled .DocSearch-LoadingIndicator')).toBeVisible();
    release();
    await expect(panel.hits.first()).toContainText('Recursion');
  });

  test('come without a network for what was asked before', async ({ page, context }) => {
    const panel = await onDoc(page);
    await panel.open();
    await panel.field.fill('recursion');
    await expect(panel.hits.first()).toContainText('Recursion');
    await context.setOffline(true);
    await panel.field.fill('');
    await expect(panel.hits).toHaveCount(0);
    await panel.field.fill('recursion');
    await expect(panel.hits.first()).toContainText('Recursion');
  });
});

/** Maximum size of the first results, in bytes: panel, client and index, compressed as hosts do. */
const FIRST_RESULTS = 150_000;

for (const query of ['r', 'how to sort an array']) {
  test(`first results for "${query}" come within ${FIRST_RESULTS} bytes`, async ({ page }, info) => {
    const panel = await onDoc(page);
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
    // The panel with its styles, the engine, the manifest and index files.
    expect(sizes.length).toBeGreaterThan(5);
    expect(sum).toBeLessThanOrEqual(FIRST_RESULTS);
  });
}

test('with the keyboard alone, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const panel = await onDoc(page);
  await panel.open();
  await page.keyboard.type('recursion');
  await expect(panel.hits.first()).toContainText('Recursion');
  const box = await page.locator('.DocSearch-Modal').boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // Tab cycles within the panel.
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
  test(`axe finds nothing in any state of the panel, ${mode}, ${width} px`, async ({ page, complaints }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 844 });
    const panel = await onDoc(page);
    await setMode(page, mode);
    await panel.open();
    await panel.passesAxe('empty');
    await page.route(INDEX_FILES, (route) => route.abort());
    await panel.field.fill('recursi');
    await expect(panel.dialog.getByText('Unable to fetch results').first()).toBeVisible();
    await panel.passesAxe('error');
    await page.unrouteAll();
    const release = await holdBack(page, INDEX_FILES);
    await panel.field.fill('recursion');
    await expect(page.locator('.DocSearch-Container--Stalled')).toBeVisible();
    await panel.passesAxe('stalled');
    release();
    await expect(panel.hits.first()).toBeVisible();
    await panel.passesAxe('results');
    await panel.field.fill('recuzzzz');
    await expect(panel.dialog.locator('.DocSearch-Title')).toBeVisible();
    await panel.passesAxe('no results');
    await page.keyboard.press('Escape');
    await storeSearches(page, 'RECENT', 2);
    await storeSearches(page, 'FAVORITE', 2);
    await panel.open();
    await expect(panel.group('Favorite')).toBeVisible();
    await panel.passesAxe('stored');
    complaints.length = 0; // the aborted files
  });
}

test.describe('/search', () => {
  const status = (page: Page) => page.getByRole('main').getByRole('status');

  test('keeps words, areas and page in the address', async ({ page }) => {
    await page.goto('/search?q=a');
    await hydrated(page);
    const field = page.getByRole('searchbox', { name: 'Search docs' });
    await expect(field).toHaveValue('a');
    await expect(field).toBeFocused();
    await expect(status(page)).toHaveText(/^\d+ results, 1 to 20$/);
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/search\?q=a&page=2$/);
    await expect(status(page)).toHaveText(/^\d+ results, 21 to \d+$/);
    await expect(status(page)).toBeFocused();
    await page.goBack();
    await expect(status(page)).toHaveText(/, 1 to 20$/);

    const area = page
      .getByRole('group', { name: 'Topic areas' })
      .getByRole('checkbox', { name: /^Algorithms/ });
    await area.check();
    await expect(page).toHaveURL(/\/search\?q=a&area=algorithms$/);
    await expect(area).toBeChecked();
    const results = page.getByRole('main').getByRole('listitem');
    await expect(results.filter({ hasNotText: 'Algorithms' })).toHaveCount(0);
    expect(await results.count()).toBeGreaterThan(0);
    await page.reload();
    await expect(area).toBeChecked();
    await area.uncheck();
    await expect(page).toHaveURL(/\/search\?q=a$/);
  });

  test('finds while typing, with the keyboard alone', async ({ page }) => {
    await page.goto('/search');
    await hydrated(page);
    await page.keyboard.type('recursion');
    await expect(page).toHaveURL(/\/search\?q=recursion$/);
    const first = page.getByRole('main').getByRole('list').getByRole('link').first();
    await expect(first).toContainText('Recursion');
    await first.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/recursion*');
  });

  test('says when nothing is found, and of no other words', async ({ page }) => {
    await page.goto('/search?q=zzzzqqqq');
    await expect(status(page)).toHaveText(/^No results for “zzzzqqqq”\./);
    const said: string[] = [];
    await page.exposeFunction('hear', (text: string) => said.push(text));
    await status(page).evaluate((element) => {
      const { hear } = window as unknown as { hear: (text: string) => void };
      new MutationObserver(() => hear(element.textContent)).observe(element, {
        characterData: true,
        childList: true,
        subtree: true,
      });
    });
    const release = await holdBack(page, INDEX_FILES);
    await page.getByRole('searchbox', { name: 'Search docs' }).fill('recursion');
    await expect(status(page)).toHaveText('Searching…');
    release();
    await expect(status(page)).toHaveText(/results, 1 to 20$/);
    expect(said.filter((text) => text.startsWith('No results'))).toEqual([]);
  });

  test('keeps what was typed before its script was there', async ({ page }) => {
    const release = await holdBack(page, /\.js$/);
    await page.goto('/search?q=tree', { waitUntil: 'commit' });
    const field = page.getByRole('searchbox', { name: 'Search docs' });
    await field.pressSequentially('recursion');
    release();
    await expect(page).toHaveURL(/\/search\?q=recursion$/);
    await expect(field).toHaveValue('recursion');
    await expect(status(page)).toHaveText(/results, 1 to 20$/);
  });

  test('axe finds nothing, in both modes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/search?q=a');
    await expect(status(page)).toHaveText(/results/);
    for (const mode of ['light', 'dark'] as const) {
      await setMode(page, mode);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.target).join()}`)).toEqual(
        [],
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  });
});

test('without script, the entry leads to a page that says what search needs', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(DOC);
  await new SearchPanel(page).entry.click();
  await page.waitForURL('**/search');
  expect(await page.getByRole('main').innerText()).toContain(
    'Search needs JavaScript. The docs home lists every page.',
  );
  await context.close();
});
