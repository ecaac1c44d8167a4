/** The site without a network: its server is stopped for real, changed, and started again. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { goodbyeWorker } from '../../integrations/offline/worker/goodbye';
import { RUNTIMES } from '../../examples/runtimes/all';
import { STARTERS } from '../../src/components/PlaygroundPage/starters';
import { hydrated } from './lib/fixtures';
import { expect, kept, test, untilFrameKept, untilKept, type OwnSite } from './lib/own-site';
import { SearchPanel, setMode } from './lib/search-panel';

const GIT = '/docs/general/git';
const SEARCH = '/docs/tech/algorithms/binary-search';
const BOX_MODEL = '/docs/tech/html-css/css/box-model';
const DATA_TYPES = '/docs/tech/js/javascript/02datatypes';
const RECURSION = '/docs/tech/algorithms/recursion';

const offlineNotice = (page: Page) =>
  page.getByText('No connection. Pages that you have opened or saved still work.');

/** Python and Postgres take seconds to start, and a busy machine several times that. */
const LOADED = { timeout: 60_000 };

/** What the playground shows of a run: the preview of a runtime that draws, else the output. */
function shownBy(page: Page, runtime: string) {
  const draws = RUNTIMES[runtime]?.kind === 'frame';
  return draws
    ? page.frameLocator('main iframe').frameLocator('iframe').locator('body')
    : page.getByRole('log');
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Visits a page as a reader who was here before, so that all scripts are kept. */
async function comeBack(page: Page, site: OwnSite, path: string): Promise<void> {
  await open(page, path);
  await untilKept(page, path);
  await page.reload();
  await hydrated(page);
  await untilFrameKept(page, site);
}

/**
 * A worker with the test tool attached is not always counted as idle, and then does not give way to the next one as it
 * does for a reader: it is stopped until it has.
 */
async function untilGivenWay(page: Page, hasGiven: () => boolean | Promise<boolean>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await expect
    .poll(async () => {
      if (!(await hasGiven())) await session.send('ServiceWorker.stopAllWorkers').catch(() => undefined);
      return hasGiven();
    })
    .toBe(true);
}

async function passesAxe(page: Page, state: string): Promise<void> {
  for (const mode of ['light', 'dark'] as const) {
    await setMode(page, mode);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    const told = violations.map(
      ({ id, nodes }) => `${id} at ${nodes.map((node) => node.target).join(' | ')}`,
    );
    expect(told, `axe, ${state}, ${mode}`).toEqual([]);
  }
}

test('a first visit fetches the worker and what it says when a page is missing, and nothing else twice', async ({
  page,
  site,
}) => {
  await open(page, GIT);
  await untilKept(page, GIT, '/offline/not-saved');
  const asked = site.asked.filter((path) => path.startsWith('/assets/'));
  expect(new Set(asked).size).toBe(asked.length);
  expect(site.asked.filter((path) => /^\/(?:offline|sw\.js)/.test(path)).toSorted()).toEqual([
    '/offline/not-saved/',
    '/sw.js',
  ]);
});

test('a page that was opened, also by a link, works without a server; another one says that it is not saved', async ({
  page,
  site,
}) => {
  await open(page, SEARCH);
  await untilKept(page, SEARCH);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('link', { name: 'Recursion' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recursion' })).toBeVisible();
  await untilKept(page, RECURSION);
  await site.stop();

  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Recursion' })).toBeVisible();
  await expect(page.getByRole('status').filter({ has: offlineNotice(page) })).toBeVisible();
  await passesAxe(page, 'a page with the notice');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(offlineNotice(page)).toHaveCount(0);
  await sidebar.getByRole('link', { name: 'Linear and binary search' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Linear and binary search' })).toBeVisible();

  await sidebar.getByRole('link', { name: 'Big O' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not saved' })).toBeVisible();
  await expect(page.getByText('/docs/tech/algorithms/complexity')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await passesAxe(page, 'not saved');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('link', { name: 'Recursion', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recursion' })).toBeVisible();

  await site.start();
  await page.goto('/docs/tech/algorithms/complexity');
  await expect(page.getByRole('heading', { level: 1, name: 'Big O' })).toBeVisible();
});

test('the notice goes when the site answers again, without a word of the browser', async ({ page, site }) => {
  await comeBack(page, site, SEARCH);
  await site.stop();
  await page.reload();
  await hydrated(page);
  await expect(offlineNotice(page)).toBeVisible();
  await site.start();
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Recursion' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recursion' })).toBeVisible();
  await expect(offlineNotice(page)).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-offline');
});

test('a preview that cannot be fetched says so in its place, and comes when the connection does', async ({
  page,
  site,
}) => {
  // The browser's own cache would have it for a while.
  site.cached = false;
  await open(page, BOX_MODEL);
  await untilKept(page, BOX_MODEL);
  await page.reload();
  await hydrated(page);
  await site.stop();
  await page.reload();
  await hydrated(page);
  await expect(offlineNotice(page)).toBeVisible();
  const frame = page.locator('iframe[src*="/runtimes/previews/"]').first();
  await frame.scrollIntoViewIfNeeded();
  await expect(frame).toBeHidden();
  const told = await frame.evaluate(
    (element) => getComputedStyle(element.parentElement ?? element, '::before').content,
  );
  expect(told).toContain('press Run to show this preview');

  await site.start();
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await expect(frame).toBeVisible();
  await expect(frame.contentFrame().locator('body > *').first()).toBeVisible();
});

test('previews that are there when the connection goes stay, and the others say so', async ({
  page,
  context,
}) => {
  await open(page, BOX_MODEL);
  await untilKept(page, BOX_MODEL);
  const frames = page.locator('iframe[src*="/runtimes/previews/"]');
  const first = frames.first();
  await first.scrollIntoViewIfNeeded();
  await expect(first.contentFrame().locator('body > *').first()).toBeVisible();
  await context.setOffline(true);
  await expect(offlineNotice(page)).toBeVisible();
  await expect(first).toBeVisible();
  await expect(first.contentFrame().locator('body > *').first()).toBeVisible();
  await frames.last().scrollIntoViewIfNeeded();
  await expect(frames.last()).toBeHidden();
});

test('a preview that came before and fails now says so as well', async ({ page, site }) => {
  // Firefox times a frame that failed with the size that it had the last time, and without a status.
  await page.addInitScript(() => {
    for (const [name, value] of Object.entries({ decodedBodySize: 623, responseStatus: 0 }))
      Object.defineProperty(PerformanceResourceTiming.prototype, name, { get: () => value });
  });
  site.cached = false;
  await open(page, BOX_MODEL);
  await untilKept(page, BOX_MODEL);
  await site.stop();
  await page.reload();
  await hydrated(page);
  await expect(offlineNotice(page)).toBeVisible();
  await expect(page.locator('iframe[src*="/runtimes/previews/"]').first()).toBeHidden();
});

test('what several pages ask for at a time is fetched once', async ({ page, site }) => {
  await open(page, GIT);
  await untilKept(page, GIT);
  // What the browser would have in its own cache is asked for as well.
  site.cached = false;
  site.asked.length = 0;
  await page.evaluate(() => {
    for (let times = 0; times < 3; times++)
      navigator.serviceWorker.controller?.postMessage({ type: 'hello' });
  });
  await untilFrameKept(page, site);
  await page.waitForLoadState('networkidle');
  const asked = site.asked.filter((path) => path.startsWith('/assets/'));
  expect(asked.length).toBeGreaterThan(20);
  expect(new Set(asked).size).toBe(asked.length);
});

test('a reader comes back also in a browser that times no worker', async ({ page, site }) => {
  // As in Firefox, whose timing of a page has 0 whoever answered.
  await page.addInitScript(() =>
    Object.defineProperty(PerformanceResourceTiming.prototype, 'workerStart', { get: () => 0 }),
  );
  await comeBack(page, site, GIT);
});

test('after one search any word is found without a server', async ({ page, site }) => {
  await comeBack(page, site, SEARCH);
  const panel = new SearchPanel(page);
  await panel.open();
  await panel.field.fill('recursion');
  await expect(panel.hits.first()).toContainText('Recursion');
  const pack = /"(assets\/offline\/search\.\w+\.json)"/.exec(
    await (await page.request.get('/offline/site.json')).text(),
  );
  await untilKept(page, `/${pack?.[1]}`);
  await site.stop();
  await page.reload();
  await hydrated(page);
  await panel.open();
  for (const word of ['closure', 'postgresql', 'sever components']) {
    await panel.field.fill(word);
    await expect(panel.hits.first()).toBeVisible();
  }
});

test('examples, an exercise and progress go on without a server', async ({ page, site }) => {
  await comeBack(page, site, SEARCH);
  await page.getByRole('button', { name: 'Run' }).first().click();
  const output = page.getByRole('log', { name: 'Output' }).first();
  await expect(output).toContainText('place: 7');
  await site.stop();

  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Run' }).first().click();
  await expect(output).toContainText('place: 7');
  const exercise = page.getByRole('region', { name: 'How many are cheaper?' });
  await exercise.getByRole('button', { name: 'Write your answer' }).click();
  await exercise.getByRole('textbox', { name: /^Code of/ }).fill(`function countBelow(sorted, limit) {
  return sorted.filter((price) => price < limit).length;
}`);
  await exercise.getByRole('button', { name: 'Check' }).click();
  await expect(exercise.getByText(/passed|Solved|fail/i).first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Mark as read' }).click();
  // The button comes alive with its first press: what it does may come a moment later.
  const marked = page.getByRole('button', { name: 'Mark as unread' });
  await expect(marked).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(marked).toBeVisible();
});

test('every runtime that was saved runs without a server', async ({ page, site }) => {
  test.setTimeout(180_000);
  await open(page, '/playground');
  await untilKept(page, '/playground');
  await open(page, '/offline');
  const runtimes = page.getByRole('listitem').filter({ hasNotText: /whole site|All pages|Search/ });
  const buttons = page.getByRole('button', { name: /^Save: (?!The whole|All pages|Search)/ });
  // HTML and CSS are one: they have the same files.
  const count = Object.keys(STARTERS).length - 1;
  await expect(buttons).toHaveCount(count);
  // Others share some: what one saves is there for the next one.
  for (const name of await buttons.evaluateAll((all) =>
    all.map((each) => each.getAttribute('aria-label')?.replace('Save: ', '') ?? ''),
  )) {
    const row = runtimes.filter({ has: page.getByRole('heading', { name, exact: true }) });
    // TypeScript's files are all Angular's and JavaScript's: it needs no press once these are here.
    if (name === 'TypeScript') await expect(row).toContainText('other parts need it');
    else await row.getByRole('button', { name: `Save: ${name}` }).click();
    await expect(row).toContainText('Saved, ', { timeout: 60_000 });
  }
  await expect(page.getByRole('button', { name: 'Remove: TypeScript' })).toHaveAttribute('aria-disabled');
  await passesAxe(page, 'a part that others need');
  await expect(runtimes.filter({ hasText: /^.*Saved, / })).toHaveCount(count, { timeout: 90_000 });
  await untilFrameKept(page, site);
  await site.stop();
  await open(page, '/playground');
  for (const [name, starters] of Object.entries(STARTERS)) {
    await page.getByLabel('Language').selectOption(name);
    await page.getByRole('button', { name: 'Run' }).click();
    await expect(shownBy(page, name), name).toContainText(starters[0]?.shows ?? '?', LOADED);
  }
});

test('who has run JavaScript has TypeScript, and who has run HTML has CSS', async ({ page, site }) => {
  await open(page, '/playground');
  await untilKept(page, '/playground');
  const run = async (name: string) => {
    await page.getByLabel('Language').selectOption(name);
    site.asked.length = 0;
    await page.getByRole('button', { name: 'Run' }).click();
    await expect(shownBy(page, name), name).toContainText(STARTERS[name]?.[0]?.shows ?? '?', LOADED);
    return site.asked.filter((path) => path.startsWith('/runtimes/'));
  };
  expect(await run('js')).toHaveLength(2);
  expect(await run('ts')).toEqual([]);
  expect(await run('html')).toHaveLength(1);
  expect(await run('css')).toEqual([]);
});

test('a new version is announced, taken at the reader’s word, and other tabs are told', async ({
  page,
  site,
  context,
}) => {
  await comeBack(page, site, GIT);
  const other = await context.newPage();
  await open(other, SEARCH);
  await untilKept(other, SEARCH);
  // What is written in an example stays.
  await other.getByRole('button', { name: /^Edit/ }).first().click();
  const code = other.getByRole('textbox', { name: /^Code of/ }).first();
  await code.fill("console.log('mine');");

  site.publish('second', {
    'docs/general/git/index.html': (html) => html.replaceAll('Git basics', 'Git basics, again'),
  });
  // A browser that is connected again asks for a new version.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const update = page.getByRole('button', { name: 'Update' });
  await expect(update).toBeVisible();
  await expect(other.getByText('A new version of this site is available.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Git basics');

  let isReloaded = false;
  page.once('load', () => (isReloaded = true));
  await update.click();
  await untilGivenWay(page, () => isReloaded);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Git basics, again');
  await expect(other.getByText('This site was updated in another tab.')).toBeVisible();
  await expect(code).toHaveValue(/mine/);
  await passesAxe(other, 'an update');
  const otherReloaded = other.waitForEvent('load');
  await other.getByRole('button', { name: 'Reload' }).click();
  await otherReloaded;
  await expect(other.getByRole('textbox', { name: /^Code of/ }).first()).toHaveValue(/mine/);

  // What was kept is of the new version.
  await hydrated(page);
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await (await caches.match(`${location.origin}/docs/general/git`))?.text())?.includes(
          'Git basics, again',
        ),
      ),
    )
    .toBe(true);
  await site.stop();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Git basics, again');
});

test('a tab of the version before finds its scripts after they are gone from the server', async ({
  page,
  site,
}) => {
  await comeBack(page, site, SEARCH);
  site.gone = /^assets\/[^/]*\.js$/;
  await page.getByRole('button', { name: 'Run' }).first().click();
  await expect(page.getByRole('log', { name: 'Output' }).first()).toContainText('place: 7');
});

test('a script that is gone and was not kept loads the page anew once, and not again', async ({
  page,
  site,
}) => {
  site.cached = false;
  await comeBack(page, site, SEARCH);
  // As after an update of which this browser had no room to keep the scripts.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (/\/assets\/(?!frame|live|page|Base|not-saved|ClientRouter)[^/]*\.js$/.test(request.url))
          await cache.delete(request);
      }
    }
  });
  site.gone = /^assets\/(?!frame|live|page|Base|not-saved|ClientRouter)[^/]*\.js$/;
  let loads = 0;
  page.on('load', () => loads++);
  await page.getByRole('button', { name: 'Run' }).first().click();
  await expect.poll(() => loads).toBe(1);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const missing = page.waitForResponse((response) => response.status() === 404);
  await page.getByRole('button', { name: 'Run' }).first().click();
  await missing;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(1);
});

test.describe('/offline', () => {
  test('tells sizes, saves a part with progress, goes on after a cancel, and removes', async ({
    page,
    site,
  }) => {
    await open(page, '/offline');
    const regex = page.getByRole('listitem').filter({ hasText: 'Regular expression' });
    await expect(regex).toContainText(/\d+ KB/);
    await regex.getByRole('button', { name: 'Save: Regular expression' }).click();
    await expect(regex).toContainText('Saved, ');
    await expect(regex.getByRole('button', { name: 'Remove: Regular expression' })).toBeFocused();
    await passesAxe(page, 'saved');

    // One that does not come to its end by itself.
    await page.route(/\/runtimes\/js-/, () => undefined);
    const js = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'JavaScript', exact: true }) });
    await js.getByRole('button', { name: 'Save: JavaScript' }).click();
    await expect(js.getByRole('progressbar')).toBeVisible();
    await passesAxe(page, 'saving');
    await js.getByRole('button', { name: 'Cancel: JavaScript' }).press('Enter');
    await expect(js).toContainText('Cancelled.');
    await expect(js.getByRole('button', { name: 'Save: JavaScript' })).toBeFocused();
    await page.unrouteAll();
    await js.getByRole('button', { name: 'Save: JavaScript' }).click();
    await expect(js).toContainText('Saved, ');

    await page.setViewportSize({ width: 390, height: 844 });
    await passesAxe(page, 'on a phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await regex.getByRole('button', { name: 'Remove: Regular expression' }).click();
    await expect(regex.getByRole('button', { name: 'Save: Regular expression' })).toBeFocused();
    await expect(regex).not.toContainText('Saved');
    await expect(js).toContainText('Saved, ');

    const search = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Search', exact: true }) });
    await search.getByRole('button', { name: 'Save: Search' }).click();
    await expect(search).toContainText('Saved, ');
    await untilFrameKept(page, site);
    await site.stop();
    await page.reload();
    await hydrated(page);
    await expect(js).toContainText('Saved, ');
    const panel = new SearchPanel(page);
    await panel.open();
    await panel.field.fill('closure');
    await expect(panel.hits.first()).toBeVisible();
  });

  test('says when there is no room', async ({ page }) => {
    await page.addInitScript(() => {
      Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    });
    await open(page, '/offline');
    const regex = page.getByRole('listitem').filter({ hasText: 'Regular expression' });
    await regex.getByRole('button', { name: 'Save: Regular expression' }).click();
    await expect(regex).toContainText('There is not enough storage left in this browser');
    await expect(regex.getByRole('button', { name: 'Save: Regular expression' })).toBeEnabled();
  });

  test('saves the whole site, which then needs no server, and removes it', async ({ page, site }) => {
    // It writes 92 MB, starts two large runtimes from them, and deletes them: minutes on a slow disk.
    test.setTimeout(240_000);
    await open(page, '/offline');
    await untilKept(page, '/offline/not-saved');
    const whole = page.getByRole('listitem').filter({ hasText: 'The whole site' });
    await whole.getByRole('button', { name: 'Save: The whole site' }).click();
    const bar = whole.getByRole('progressbar');
    await expect(bar).toBeVisible();
    const share = () =>
      bar.evaluate((element: HTMLProgressElement) => element.position, undefined, { timeout: 10_000 });
    const begun = await share();
    await expect.poll(share, { intervals: [50], timeout: 60_000 }).toBeGreaterThan(begun);
    expect(await share()).toBeLessThan(1);
    await expect(whole).toContainText('Saved, ', { timeout: 120_000 });
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Save: / })).toHaveCount(0);
    await site.stop();
    site.asked.length = 0;

    await open(page, DATA_TYPES);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const exercise = page.getByRole('region', { name: 'A typeof without lies' });
    await exercise.getByRole('button', { name: 'Write your answer' }).click();
    await exercise.getByRole('textbox', { name: /^Code of/ }).fill(`function typeName(value) {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isNaN(value) ? 'nan' : typeof value;
}`);
    await exercise.getByRole('button', { name: 'Check' }).click();
    await expect(exercise.getByText(/^Solved/).first()).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Mark as read' }).click();

    const panel = new SearchPanel(page);
    await panel.open();
    await panel.field.fill('postgresql');
    await expect(panel.hits.first()).toBeVisible();
    await page.keyboard.press('Escape');

    await open(page, '/playground');
    for (const runtime of ['sql', 'python']) {
      await page.getByLabel('Language').selectOption(runtime);
      await page.getByRole('button', { name: 'Run' }).click();
      const shows = STARTERS[runtime]?.[0]?.shows ?? '?';
      await expect(page.getByRole('log'), runtime).toContainText(shows, { timeout: 60_000 });
    }

    await open(page, '/progress');
    const figure = (name: string) =>
      page.getByRole('definition').and(page.locator(`dt:text-is("${name}") + dd`));
    await expect(figure('Pages read')).toHaveText(/^1 of/);
    await expect(figure('Exercises solved')).toHaveText(/^1 of/);

    await open(page, '/offline');
    await whole.getByRole('button', { name: 'Remove: The whole site' }).click();
    await expect(whole.getByRole('button', { name: 'Save: The whole site' })).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByRole('listitem').filter({ hasText: 'Saved, ' })).toHaveCount(0);
    await expect(page.getByText('1 page works offline here')).toBeVisible();
    await page.goto(DATA_TYPES);
    await expect(page.getByRole('heading', { level: 1, name: 'This page is not saved' })).toBeVisible();
    expect(await kept(page, '/playground')).toBe(false);
  });

  test('says when the browser keeps nothing', async ({ page }) => {
    await page.addInitScript(() => {
      CacheStorage.prototype.open = () => Promise.reject(new DOMException('no', 'SecurityError'));
    });
    await open(page, '/offline');
    await expect(page.getByText('This browser doesn’t let the site store files.')).toBeVisible();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto('/offline/not-saved/');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1, name: 'This page is not saved' })).toBeVisible();
    expect(errors).toEqual([]);
  });
});

test('a store that is full or broken is told, and no page breaks by it', async ({ page, site, context }) => {
  await comeBack(page, site, GIT);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('This browser has no room left to save pages')).toBeVisible();
  await worker?.evaluate(() => {
    CacheStorage.prototype.open = () => Promise.reject(new DOMException('no', 'SecurityError'));
    CacheStorage.prototype.match = CacheStorage.prototype.open as never;
  });
  await page.goto(SEARCH);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Linear and binary search' })).toBeVisible();
});

test('caches that the browser has cleared fill again', async ({ page, site }) => {
  await comeBack(page, site, GIT);
  await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
  await page.reload();
  await hydrated(page);
  await untilFrameKept(page, site);
  await site.stop();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Git basics' })).toBeVisible();
});

test('a site that wants no worker any more takes it back, with all that it kept', async ({ page, site }) => {
  await comeBack(page, site, SEARCH);
  await page.evaluate(async () => (await caches.open('of another site')).put('/x', new Response('x')));
  // As a build with `enabled: false`, whose pages register nothing.
  site.change('sw.js', goodbyeWorker());
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined);
  });
  await page.reload();
  await hydrated(page);
  const left = () =>
    page.evaluate(async () => [
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ...(await caches.keys()),
    ]);
  await untilGivenWay(page, async () => (await left()).length === 1);
  await page.reload();
  await hydrated(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await expect(page.getByRole('heading', { level: 1, name: 'Linear and binary search' })).toBeVisible();
  await page.getByRole('button', { name: 'Run' }).first().click();
  await expect(page.getByRole('log', { name: 'Output' }).first()).toContainText('place: 7');
  expect(await left()).toEqual(['of another site']);
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
