/** The site without a network: its server is stopped for real, changed, and started again. */
import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { RUNTIMES } from '../../examples/runtimes/all';
import { STARTERS } from '../../src/components/PlaygroundPage/starters';
import { hydrated } from './lib/fixtures';
import { expect, test, untilKept } from './lib/own-site';
import { SearchPanel, setMode } from './lib/search-panel';

const GIT = '/docs/general/git';
const GIT_FILE = 'docs/general/git/index.html';
const SEARCH = '/docs/tech/algorithms/binary-search';
const BOX_MODEL = '/docs/tech/html-css/css/box-model';
const DATA_TYPES = '/docs/tech/js/javascript/02datatypes';
const RECURSION = '/docs/tech/algorithms/recursion';

const SITE = 'All pages and search';
/** Saving the site writes 40 MB, which takes minutes on a slow disk; Python and Postgres take seconds to start. */
const SLOW = { timeout: 120_000 };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

function row(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Saves a group on `/offline`. */
async function save(page: Page, title: string): Promise<void> {
  await open(page, '/offline');
  await page.getByRole('button', { name: `Save: ${title}` }).click();
  await expect(row(page, title)).toContainText('Saved, ', SLOW);
}

/** Waits until the worker of a new build is installed. */
async function untilInstalled(page: Page): Promise<void> {
  const isWaiting = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  await expect.poll(isWaiting, SLOW).toBe(true);
}

/**
 * Closes all pages, so that the browser activates the waiting worker, and opens a new one.
 *
 * Chromium doesn't always consider the previous worker idle while the test tool is attached to it, so it is stopped.
 */
async function reopen(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  for (const other of context.pages()) if (other !== page) await other.close();
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await open(page, path);
  const waiting = () =>
    page.evaluate(() => navigator.serviceWorker.getRegistration().then((it) => it?.waiting));
  await expect.poll(waiting).toBeNull();
  return page;
}

async function passesAxe(page: Page, state: string): Promise<void> {
  for (const mode of ['light', 'dark'] as const) {
    await setMode(page, mode);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id} at ${nodes.map((node) => node.target).join(' | ')}`,
    );
    expect(found, `axe, ${state}, ${mode}`).toEqual([]);
  }
}

test('a first visit fetches the worker and the page for what is not saved, and nothing else twice', async ({
  page,
  site,
}) => {
  await open(page, GIT);
  await untilKept(page, GIT, '/offline/not-saved');
  const assets = site.asked.filter(
    (path) => path.startsWith('/assets/') && !/\/(?:not-saved|page)\./.test(path),
  );
  expect(new Set(assets).size).toBe(assets.length);
  expect(site.asked.filter((path) => /^\/(?:offline|sw\.js)/.test(path)).toSorted()).toEqual([
    '/offline/not-saved/',
    '/sw.js',
  ]);
});

test('opened pages work without a server; another one says that it is not saved', async ({ page, site }) => {
  await open(page, SEARCH);
  await untilKept(page, SEARCH);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('link', { name: 'Recursion' }).click();
  await expect(heading(page)).toHaveText('Recursion');
  await untilKept(page, RECURSION);
  await site.stop();

  await page.reload();
  await hydrated(page);
  await expect(heading(page)).toHaveText('Recursion');
  await sidebar.getByRole('link', { name: 'Linear and binary search' }).click();
  await expect(heading(page)).toHaveText('Linear and binary search');

  await sidebar.getByRole('link', { name: 'Big O' }).click();
  await expect(heading(page)).toHaveText('This page is not saved');
  await expect(page.getByText('/docs/tech/algorithms/complexity')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await passesAxe(page, 'not saved');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('link', { name: 'Recursion', exact: true }).click();
  await expect(heading(page)).toHaveText('Recursion');

  await site.start();
  await page.goto('/docs/tech/algorithms/complexity');
  await expect(heading(page)).toHaveText(/^Big O/);
});

test('an example that was run works without a server', async ({ page, site }) => {
  await open(page, SEARCH);
  await untilKept(page, SEARCH);
  const output = page.getByRole('log', { name: 'Output' }).first();
  await page.getByRole('button', { name: 'Run' }).first().click();
  await expect(output).toContainText('place: 7');
  const isKept = () =>
    page.evaluate(async () =>
      (await (await caches.open('visited / files')).keys()).some(({ url }) => url.includes('/runtimes/js-')),
    );
  await expect.poll(isKept).toBe(true);
  await site.stop();
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Run' }).first().click();
  await expect(output).toContainText('place: 7');
});

test('without a connection, previews say why they are empty, and load when it is back', async ({
  page,
  context,
}) => {
  await open(page, BOX_MODEL);
  await untilKept(page, BOX_MODEL);
  await context.setOffline(true);
  await page.reload();
  await hydrated(page);
  const frame = page.locator('iframe[src*="/runtimes/previews/"]').first();
  await frame.scrollIntoViewIfNeeded();
  await expect(frame).toBeHidden();
  const message = await frame.evaluate(
    (element) => getComputedStyle(element.parentElement ?? element, '::before').content,
  );
  expect(message).toContain('press Run to show this preview');
  await context.setOffline(false);
  await expect(frame).toBeVisible();
  await expect(frame.contentFrame().locator('body > *').first()).toBeVisible();
});

test('saved pages, search and languages work without a server, and can be removed', async ({
  page,
  site,
}) => {
  test.setTimeout(400_000);
  await open(page, '/offline');
  await passesAxe(page, 'nothing saved');
  await page.getByRole('button', { name: 'Save: Python' }).click();
  const bar = row(page, SITE).getByRole('progressbar');
  await expect(bar).toBeVisible();
  await passesAxe(page, 'saving');
  const languages = ['TypeScript and Angular', 'Python', 'SQL'];
  await expect(row(page, 'Python')).toContainText('Saved, ', SLOW);
  await expect(row(page, SITE)).toContainText('Saved, ', SLOW);
  await expect(page.getByRole('button', { name: /^Save: / })).toHaveCount(2);
  for (const title of languages.filter((each) => each !== 'Python')) await save(page, title);
  await passesAxe(page, 'saved');
  await site.stop();

  await open(page, DATA_TYPES);
  const exercise = page.getByRole('region', { name: 'A typeof without lies' });
  await exercise.getByRole('button', { name: 'Write your answer' }).click();
  await exercise.getByRole('textbox', { name: /^Code in/ }).fill(`function typeName(value) {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isNaN(value) ? 'nan' : typeof value;
}`);
  await exercise.getByRole('button', { name: 'Check' }).click();
  await expect(exercise.getByText(/^Solved/).first()).toBeVisible({ timeout: 30_000 });

  const panel = new SearchPanel(page);
  await panel.open();
  for (const word of ['closure', 'postgresql', 'sever components']) {
    await panel.field.fill(word);
    await expect(panel.hits.first()).toBeVisible();
  }
  await page.keyboard.press('Escape');

  await open(page, '/playground');
  for (const [name, starters] of Object.entries(STARTERS)) {
    await page.getByLabel('Language').selectOption(name);
    await page.getByRole('button', { name: 'Run' }).click();
    const draws = RUNTIMES[name]?.kind === 'frame';
    const output = draws
      ? page.frameLocator('main iframe').frameLocator('iframe').locator('body')
      : page.getByRole('log');
    await expect(output, name).toContainText(starters[0]?.shows ?? '?', SLOW);
  }

  await open(page, '/offline');
  await page.getByRole('button', { name: 'Remove: Python' }).click();
  await expect(page.getByRole('button', { name: 'Save: Python' })).toBeFocused();
  await expect(row(page, 'SQL')).toContainText('Saved, ');
  await page.getByRole('button', { name: `Remove: ${SITE}` }).click();
  await expect(page.getByRole('button', { name: /^Save: / })).toHaveCount(4, SLOW);
  await page.goto(RECURSION);
  await expect(heading(page)).toHaveText('This page is not saved');
});

test('a download that breaks or is cancelled says so, and continues later', async ({ page, site }) => {
  test.setTimeout(180_000);
  await open(page, '/offline');
  const group = row(page, SITE);
  const button = (word: string) => group.getByRole('button', { name: `${word}: ${SITE}` });
  site.gone = /^index\.html$|^docs\/general\//;
  await button('Save').click();
  await expect(group).toContainText('A file failed to download.', SLOW);
  await expect(group).toContainText(/[\d.]+ MB of [\d.]+ MB saved/);
  await expect(button('Save')).toBeFocused();

  // Doesn't finish until it is cancelled.
  await page.route(/\/docs\/general\//, () => undefined);
  site.gone = undefined;
  site.asked.length = 0;
  await button('Save').click();
  await expect(group.getByRole('progressbar')).toBeVisible();
  await button('Cancel').press('Enter');
  await expect(group).toContainText('Cancelled.');
  await page.unrouteAll();
  await button('Save').click();
  await expect(group).toContainText('Saved, ', SLOW);
  expect(site.asked.filter((path) => path.startsWith('/runtimes/'))).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await passesAxe(page, 'on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('online, pages are always new; what is saved follows once no page of the old version is open', async ({
  page,
  site,
  context,
}) => {
  test.setTimeout(240_000);
  await save(page, SITE);
  const other = await context.newPage();
  await open(other, GIT);
  await expect(heading(other)).toHaveText('Git basics');
  site.publish('second', {
    [GIT_FILE]: (html) => html.replaceAll('Git basics', 'Git basics, again'),
  });
  site.asked.length = 0;
  await open(other, GIT);
  await expect(heading(other)).toHaveText('Git basics, again');
  await untilInstalled(page);
  // Only what differs is downloaded.
  expect(site.asked.filter((path) => path === '/docs/general/git/').length).toBeGreaterThan(0);
  expect(site.asked).not.toContain('/docs/tech/algorithms/recursion/');

  await page.reload();
  await expect(row(page, SITE)).toContainText('Saved, ');
  await site.stop();
  const last = await reopen(context, RECURSION);
  await open(last, GIT);
  await expect(heading(last)).toHaveText('Git basics, again');
});

test('what was saved with the first version of offline reading is saved again', async ({
  page,
  site,
  context,
}) => {
  test.setTimeout(180_000);
  await open(page, GIT);
  await untilKept(page, GIT);
  await page.evaluate(async () => {
    await (await caches.open('offline / pages')).put('/docs/general/git', new Response('old'));
    const notes = await caches.open('offline / notes');
    await notes.put('/offline/notes/saved', new Response('["frame","pages","runtime:python","search"]'));
  });
  site.publish('second', {});
  await page.reload();
  await untilInstalled(page);
  const last = await reopen(context, '/offline');
  for (const title of [SITE, 'Python']) await expect(row(last, title)).toContainText('Saved, ');
  await expect(row(last, 'SQL')).not.toContainText('Saved, ');
  expect((await last.evaluate(() => caches.keys())).filter((name) => name.startsWith('offline '))).toEqual(
    [],
  );
});

test('says when there is no room', async ({ page }) => {
  await page.addInitScript(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  });
  await open(page, '/offline');
  await page.getByRole('button', { name: `Save: ${SITE}` }).click();
  await expect(row(page, SITE)).toContainText('There is not enough storage left in this browser');
  await expect(page.getByRole('button', { name: `Save: ${SITE}` })).toBeEnabled();
});

test('says when the browser stores nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const fail = () => Promise.reject(new DOMException('no', 'SecurityError'));
    Object.assign(CacheStorage.prototype, { open: fail, keys: fail, has: fail });
  });
  await open(page, '/offline');
  await expect(page.getByText('This browser doesn’t let the site store files.')).toBeVisible();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/offline/not-saved/');
  await page.waitForLoadState('networkidle');
  await expect(heading(page)).toHaveText('This page is not saved');
  expect(errors).toEqual([]);
});

test('no page breaks when the caches of the worker are full or broken', async ({ page, context }) => {
  await open(page, GIT);
  await untilKept(page, GIT, '/offline/not-saved');
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  });
  await open(page, '/blog');
  await worker?.evaluate(() => {
    const fail = () => Promise.reject(new DOMException('no', 'SecurityError'));
    Object.assign(CacheStorage.prototype, { open: fail, keys: fail, match: fail });
  });
  await open(page, SEARCH);
  await expect(heading(page)).toHaveText('Linear and binary search');
});

test('can be installed', async ({ page, site }) => {
  await open(page, GIT);
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const address = new URL(href ?? '', site.origin);
  const manifest = (await (await page.request.get(address.href)).json()) as {
    icons: { src: string; sizes: string; purpose?: string }[];
    screenshots: { src: string; sizes: string; form_factor: string }[];
    shortcuts: { url: string }[];
    start_url: string;
  };
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const answer = await page.request.get(new URL(src, address).href);
    expect(answer.status(), src).toBe(200);
    if (sizes === 'any') continue;
    const png = await answer.body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts)
    expect((await page.request.get(new URL(url, address).href)).status()).toBe(200);
  expect(new URL(manifest.start_url, address).pathname).toBe('/');
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // An own profile of a test counts as a private window.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
});
