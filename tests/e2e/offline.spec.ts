/** Tests offline reading, by stopping the site's server and by publishing new versions of the site. */
import { createServer, type AddressInfo } from 'node:net';
import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { toHash } from '../../examples/playground/Playground/share';
import { RUNTIMES } from '../../examples/runtimes/all';
import { STARTERS } from '../../src/components/PlaygroundPage/starters';
import { AXE_TAGS, expectNoSidewaysScroll, expectNoViolations, setMode } from './lib/accessibility';
import { BINARY_SEARCH, GIT, RECURSION, getEditor, openExercise } from './lib/lesson';
import { expect, test, waitUntilCached } from './lib/own-site';
import { SearchPanel } from './lib/search-panel';

const BOX_MODEL = '/docs/tech/html-css/css/box-model';

/** Title of the group of files that contains all pages. */
const SITE = 'All pages and search';

/** Saving the site writes 40 MB, which can take minutes on a slow disk. Python and Postgres are also slow to start. */
const SLOW = { timeout: 120_000 };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

function getGroup(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** Opens the page `/offline` and saves a group of files there. */
async function save(page: Page, title: string): Promise<void> {
  await page.goto('/offline');
  await page.getByRole('button', { name: `Save: ${title}` }).click();
  await expect(getGroup(page, title)).toContainText('Saved, ', SLOW);
}

async function waitForNewWorker(page: Page): Promise<void> {
  const isWaiting = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  await expect.poll(isWaiting, SLOW).toBe(true);
}

/**
 * Closes all pages, so that the browser activates the waiting worker, then opens a new page. Also stops the previous
 * worker, because Chromium doesn't always consider it idle while Playwright is attached to it.
 */
async function reopen(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  for (const other of context.pages()) if (other !== page) await other.close();
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  // On a busy machine, Chromium sometimes doesn't respond to this command.
  await Promise.race([session.send('ServiceWorker.stopAllWorkers'), page.waitForTimeout(5_000)]);
  await page.goto(path);
  const getWaitingWorker = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting);
  await expect.poll(getWaitingWorker, SLOW).toBeNull();
  return page;
}

async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const mode of ['light', 'dark'] as const) {
    await setMode(page, mode);
    await expectNoViolations(new AxeBuilder({ page }).withTags(AXE_TAGS), `${state}, ${mode}`);
  }
}

test('a first visit also loads the worker and its “not saved” page, but no asset twice', async ({
  page,
  site,
}) => {
  await page.goto(GIT);
  await waitUntilCached(page, GIT, '/offline/not-saved');
  const assets = site.requests.filter(
    (path) => path.startsWith('/assets/') && !/\/(?:not-saved|page)\./.test(path),
  );
  expect(new Set(assets).size).toBe(assets.length);
  expect(site.requests.filter((path) => /^\/(?:offline|sw\.js)/.test(path)).toSorted()).toEqual([
    '/offline/not-saved/',
    '/sw.js',
  ]);
});

test('visited pages work without a server, and other pages are reported as not saved', async ({
  page,
  site,
}) => {
  await page.goto('/');
  await waitUntilCached(page, '/');
  await page.goto(BINARY_SEARCH);
  await waitUntilCached(page, BINARY_SEARCH);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('link', { name: 'Recursion' }).click();
  await expect(heading(page)).toHaveText('Recursion');
  await waitUntilCached(page, RECURSION);
  await site.stop();

  await page.reload();
  await expect(heading(page)).toHaveText('Recursion');
  await sidebar.getByRole('link', { name: 'Linear and binary search' }).click();
  await expect(heading(page)).toHaveText('Linear and binary search');

  await sidebar.getByRole('link', { name: 'Big O' }).click();
  await expect(heading(page)).toHaveText('This page isn’t saved');
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'not saved');
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Recursion', exact: true }).click();
  await expect(heading(page)).toHaveText('Recursion');

  await site.start();
  await page.goto('/docs/tech/algorithms/complexity');
  await expect(heading(page)).toHaveText(/^Big O/);
});

test('an example that has run before works without a server', async ({ page, site }) => {
  await page.goto(BINARY_SEARCH);
  await waitUntilCached(page, BINARY_SEARCH);
  const output = page.getByRole('log', { name: 'Output' }).first();
  await page.getByRole('button', { name: 'Run' }).first().click();
  await expect(output).toContainText('index: 7');
  const isRuntimeCached = () =>
    page.evaluate(async () =>
      (await (await caches.open('visited / files')).keys()).some(({ url }) => url.includes('/runtimes/js-')),
    );
  await expect.poll(isRuntimeCached).toBe(true);
  await site.stop();
  await page.reload();
  await page.getByRole('button', { name: 'Run' }).first().click();
  await expect(output).toContainText('index: 7');
});

test('previews explain that there is no connection, and load once it is back', async ({ page, context }) => {
  await page.goto(BOX_MODEL);
  await waitUntilCached(page, BOX_MODEL);
  await context.setOffline(true);
  await page.reload();
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

test('previews open no connections, although this host sends no headers', async ({ page }) => {
  let connections = 0;
  const sink = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  const { port } = sink.address() as AddressInfo;
  await page.goto('/playground');
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const code = `<h1>Drawn</h1><iframe src="http://127.0.0.1:${port}/secret"></iframe>`;
  await page.goto(`/playground${await toHash({ target: 'html', files: [code] })}`);
  await page.reload();
  await page.getByRole('button', { name: 'Run' }).click();
  const preview = page.frameLocator('main iframe').frameLocator('iframe');
  await expect(preview.getByRole('heading')).toHaveText('Drawn');
  await page.waitForTimeout(1_000);
  expect(connections).toBe(0);
  sink.close();
});

test('saved pages, search and languages work without a server, and can be removed', async ({
  page,
  site,
}) => {
  test.setTimeout(400_000);
  await page.goto('/offline');
  await expectAccessible(page, 'nothing saved');
  await page.getByRole('button', { name: 'Save: Python' }).click();
  await expect(getGroup(page, SITE).getByRole('progressbar')).toBeVisible();
  await expectAccessible(page, 'saving');
  await expect(getGroup(page, 'Python')).toContainText('Saved, ', SLOW);
  await expect(getGroup(page, SITE)).toContainText('Saved, ', SLOW);
  await expect(page.getByRole('button', { name: /^Save: / })).toHaveCount(2);
  for (const title of ['TypeScript and Angular', 'SQL']) await save(page, title);
  await expectAccessible(page, 'saved');
  await site.stop();

  await page.goto('/docs/tech/js/javascript/02datatypes');
  const exercise = await openExercise(page, 'type-name');
  await getEditor(exercise).fill(`function typeName(value) {
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

  await page.goto('/playground');
  for (const [name, starters] of Object.entries(STARTERS)) {
    await page.getByLabel('Language').selectOption(name);
    await page.getByRole('button', { name: 'Run' }).click();
    const isRendered = RUNTIMES[name]?.kind === 'frame';
    const output = isRendered
      ? page.frameLocator('main iframe').frameLocator('iframe').locator('body')
      : page.getByRole('log');
    await expect(output, name).toContainText(starters[0]?.shows ?? '?', SLOW);
  }

  await page.goto('/offline');
  await page.getByRole('button', { name: 'Remove: Python' }).click();
  await expect(page.getByRole('button', { name: 'Save: Python' })).toBeFocused();
  await expect(getGroup(page, 'SQL')).toContainText('Saved, ');
  await page.getByRole('button', { name: `Remove: ${SITE}` }).click();
  await expect(page.getByRole('button', { name: /^Save: / })).toHaveCount(4, SLOW);
  await page.goto(RECURSION);
  await expect(heading(page)).toHaveText('This page isn’t saved');
});

test('a download that fails or is cancelled is reported and can be continued', async ({ page, site }) => {
  test.setTimeout(180_000);
  await page.goto('/offline');
  const group = getGroup(page, SITE);
  const button = (word: string) => group.getByRole('button', { name: `${word}: ${SITE}` });
  site.missing = /^index\.html$|^docs\/general\//;
  await button('Save').click();
  await expect(group).toContainText('A file couldn’t be downloaded.', SLOW);
  await expect(group).toContainText(/[\d.]+ MB of [\d.]+ MB saved/);
  await expect(button('Save')).toBeFocused();

  // These requests never finish, so the download is still running when it is cancelled.
  await page.route(/\/docs\/general\//, () => undefined);
  site.missing = undefined;
  site.requests.length = 0;
  await button('Save').click();
  await expect(group.getByRole('progressbar')).toBeVisible();
  await button('Cancel').press('Enter');
  await expect(group).toContainText('Cancelled.');
  await page.unrouteAll();
  await button('Save').click();
  await expect(group).toContainText('Saved, ', SLOW);
  expect(site.requests.filter((path) => path.startsWith('/runtimes/'))).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'on a phone');
  await expectNoSidewaysScroll(page);
});

test('online pages are always current, and saved pages are updated once all old pages are closed', async ({
  page,
  site,
  context,
}) => {
  test.setTimeout(240_000);
  await save(page, SITE);
  const other = await context.newPage();
  await other.goto(GIT);
  await expect(heading(other)).toHaveText('Git basics');
  site.publish('second', {
    'docs/general/git/index.html': (html) => html.replaceAll('Git basics', 'Git basics, again'),
  });
  site.requests.length = 0;
  await other.goto(GIT);
  await expect(heading(other)).toHaveText('Git basics, again');
  await waitForNewWorker(page);
  // Only the changed page is downloaded again.
  expect(site.requests.filter((path) => path === '/docs/general/git/').length).toBeGreaterThan(0);
  expect(site.requests).not.toContain('/docs/tech/algorithms/recursion/');

  await page.reload();
  await expect(getGroup(page, SITE)).toContainText('Saved, ');
  await site.stop();
  const reopened = await reopen(context, RECURSION);
  await reopened.goto(GIT);
  await expect(heading(reopened)).toHaveText('Git basics, again');
});

test('files saved by the first version of offline reading are replaced', async ({ page, site, context }) => {
  test.setTimeout(180_000);
  await page.goto(GIT);
  await waitUntilCached(page, GIT);
  await page.evaluate(async () => {
    await (await caches.open('offline / pages')).put('/docs/general/git', new Response('old'));
    const notes = await caches.open('offline / notes');
    await notes.put('/offline/notes/saved', new Response('["frame","pages","runtime:python","search"]'));
  });
  site.publish('second', {});
  await page.reload();
  await waitForNewWorker(page);
  const reopened = await reopen(context, '/offline');
  for (const title of [SITE, 'Python']) await expect(getGroup(reopened, title)).toContainText('Saved, ');
  await expect(getGroup(reopened, 'SQL')).not.toContainText('Saved, ');
  expect(
    (await reopened.evaluate(() => caches.keys())).filter((name) => name.startsWith('offline ')),
  ).toEqual([]);
});

test('full storage is reported', async ({ page }) => {
  await page.addInitScript(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  });
  await page.goto('/offline');
  await page.getByRole('button', { name: `Save: ${SITE}` }).click();
  await expect(getGroup(page, SITE)).toContainText('This browser doesn’t have enough storage left');
  await expect(page.getByRole('button', { name: `Save: ${SITE}` })).toBeEnabled();
});

test('a browser that blocks storage is reported', async ({ page }) => {
  await page.addInitScript(() => {
    const fail = () => Promise.reject(new DOMException('no', 'SecurityError'));
    Object.assign(CacheStorage.prototype, { open: fail, keys: fail, has: fail });
  });
  await page.goto('/offline');
  await expect(page.getByText('This browser doesn’t let the site store files.')).toBeVisible();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/offline/not-saved/');
  await page.waitForLoadState('networkidle');
  await expect(heading(page)).toHaveText('This page isn’t saved');
  expect(errors).toEqual([]);
});

test('pages load even if the caches of the worker are full or blocked', async ({ page, context }) => {
  await page.goto(GIT);
  await waitUntilCached(page, GIT, '/offline/not-saved');
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  });
  await page.goto('/blog');
  await worker?.evaluate(() => {
    const fail = () => Promise.reject(new DOMException('no', 'SecurityError'));
    Object.assign(CacheStorage.prototype, { open: fail, keys: fail, match: fail });
  });
  await page.goto(BINARY_SEARCH);
  await expect(heading(page)).toHaveText('Linear and binary search');
});

test('the site can be installed as an app', async ({ page, site }) => {
  await page.goto(GIT);
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const address = new URL(href ?? '', site.origin);
  const manifest = (await (await page.request.get(address.href)).json()) as {
    icons: { src: string; sizes: string; purpose?: string }[];
    screenshots: { src: string; sizes: string; form_factor: string }[];
    shortcuts: { url: string }[];
    start_url: string;
  };
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const response = await page.request.get(new URL(src, address).href);
    expect(response.status(), src).toBe(200);
    if (sizes === 'any') continue;
    const png = await response.body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts)
    expect((await page.request.get(new URL(url, address).href)).status()).toBe(200);
  expect(new URL(manifest.start_url, address).pathname).toBe('/');
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Chromium treats pages in Playwright tests as incognito windows.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
