/** Search with the hosted service, spoken by a server on this machine: each of the service's hosts leads there. */
import { expect, test, type Page } from '@playwright/test';
import {
  startLocalService,
  type LocalService,
  type Mode,
} from '../../../plugins/site-search/testing/local-service';
import { record } from '../../../plugins/site-search/testing/records';
import { hydrated } from '../lib/fixtures';
import { SearchPanel, setMode, stored } from '../lib/search-panel';

const DOC = '/learn/docs/tech/algorithms/binary-search';
const RECURSION = '/learn/docs/tech/algorithms/recursion';
const NEAREST = 'abc123def4-dsn.algolia.net';

const records = [
  record({ titles: ['Algorithms', 'Recursion'], url: RECURSION, content: 'A function that calls itself.' }),
  record({
    titles: ['Algorithms', 'Recursion', 'The <base> case'],
    url: `https://learn.example${RECURSION}#summary`,
  }),
  ...Array.from({ length: 30 }, (_, i) =>
    record({
      titles: [`Group ${i % 3}`, `Lesson ${i}`],
      area: i % 2 ? 'web' : 'databases',
      url: `${RECURSION}?${i}`,
    }),
  ),
  record({ titles: ['Old', 'Recursion of an old version'], docusaurus_tag: 'docs-default-1.0' }),
];

let service: LocalService;
/** How each host answers, if not as it should; and which were asked, in order. */
let modes: Record<string, Mode>;
let asked: string[];

test.beforeEach(async ({ context }) => {
  service = await startLocalService({ groundwork: { records } });
  modes = {};
  asked = [];
  await context.route(/^https:/, async (route) => {
    const { hostname, pathname, search } = new URL(route.request().url());
    if (!/\.algolia(?:net)?\.(?:net|com)$/.test(hostname))
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    asked.push(hostname);
    const mode = modes[hostname] ?? modes['*'] ?? 'answer';
    if (mode === 'hang') return;
    if (mode !== 'answer') return route.fulfill({ status: mode, json: { message: 'no', status: mode } });
    const answer = await fetch(`http://127.0.0.1:${service.port}${pathname}${search}`, {
      method: 'POST',
      body: route.request().postData(),
    });
    return route.fulfill({
      status: answer.status,
      contentType: 'application/json',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: await answer.text(),
    });
  });
});
test.afterEach(async ({ context }) => {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await service.close();
});

async function openPanel(page: Page): Promise<SearchPanel> {
  await page.goto(DOC);
  await hydrated(page);
  const panel = new SearchPanel(page);
  await panel.open();
  return panel;
}

test('asks nobody before the first letter, then the nearest host, in the context of the page', async ({
  page,
}) => {
  const panel = await openPanel(page);
  expect(asked).toEqual([]);
  await panel.field.fill('recursion');
  await expect(panel.hits).toHaveCount(2);
  await expect(panel.hits.nth(1)).toContainText('The <base> case');
  await expect(panel.dialog.getByRole('link', { name: 'See all 2 results' })).toBeVisible();
  await expect(page.locator('.DocSearch-Logo')).toBeVisible();
  expect(new Set(asked)).toEqual(new Set([NEAREST]));
  expect(service.asked[0]?.body).toMatchObject({
    requests: [
      {
        indexName: 'groundwork',
        query: 'recursion',
        hitsPerPage: 20,
        clickAnalytics: false,
        facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
      },
    ],
  });
});

test('groups of five, twenty a page; a choice is stored without highlights and leads to its section', async ({
  page,
}) => {
  const panel = await openPanel(page);
  await panel.field.fill('lesson');
  await expect(panel.hits.first()).toBeVisible();
  await expect(panel.hits).toHaveCount(15);
  await panel.field.fill('base');
  await expect(panel.hits).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${RECURSION}#summary`);
  await expect(panel.dialog).toHaveCount(0);
  expect(Object.keys((await stored(page, 'RECENT'))[0] ?? {})).not.toContain('_highlightResult');
  await panel.open();
  await expect(panel.group('Recent').getByRole('treeitem')).toContainText('The <base> case');
});

test('a host that is down or silent is passed over', async ({ page }) => {
  modes[NEAREST] = 503;
  const panel = await openPanel(page);
  await panel.field.fill('recursion');
  await expect(panel.hits).toHaveCount(2);
  expect(asked[0]).toBe(NEAREST);
  expect(asked.length).toBe(2);
  // It is left alone from then on.
  await panel.field.fill('recursio');
  await expect.poll(() => asked.length).toBe(3);
  expect(asked[2]).not.toBe(NEAREST);
});

test('a silent host is passed over after its time-out', async ({ page }) => {
  modes[NEAREST] = 'hang';
  const panel = await openPanel(page);
  await panel.field.fill('recursion');
  await expect(page.locator('.DocSearch-Container--Stalled')).toBeVisible();
  await expect(panel.hits).toHaveCount(2, { timeout: 15_000 });
});

for (const mode of [500, 403] as const) {
  test(`status ${mode} from all is said`, async ({ page }) => {
    modes['*'] = mode;
    const panel = await openPanel(page);
    await panel.field.fill('recursion');
    await expect(panel.dialog.getByText('Unable to fetch results').first()).toBeVisible();
    // All hosts in turn; a refusal is an answer.
    expect(new Set(asked).size).toBe(mode === 500 ? 4 : 1);
    await page.goto('/learn/search?q=recursion');
    await expect(page.getByRole('main').getByRole('status')).toContainText('Unable to fetch results.');
  });
}

test('nothing found offers groups seen before', async ({ page }) => {
  const panel = await openPanel(page);
  await panel.field.fill('recursion');
  await expect(panel.hits).toHaveCount(2);
  await panel.field.fill('nothing of this');
  await expect(panel.dialog.locator('.DocSearch-Title')).toContainText('nothing of this');
  await panel.dialog.getByRole('button', { name: 'Algorithms' }).click();
  await expect(panel.field).toHaveValue('Algorithms');
  await expect(panel.hits).toHaveCount(2);
});

test('/search pages and filters', async ({ page }) => {
  await page.goto('/learn/search?q=lesson');
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText('30 results, 1 to 20');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(status).toHaveText('30 results, 21 to 30');
  await page.getByRole('checkbox', { name: 'Databases 15' }).check();
  await expect(status).toHaveText('15 results');
  await expect(page.getByRole('checkbox', { name: 'Web technologies 15' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(15);
});

for (const mode of ['light', 'dark'] as const) {
  test(`axe finds nothing, ${mode}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const panel = await openPanel(page);
    await setMode(page, mode);
    await panel.passesAxe('empty');
    await panel.field.fill('recursion');
    await expect(panel.hits).toHaveCount(2);
    await panel.passesAxe('results');
    await panel.field.fill('nothing of this');
    await expect(panel.dialog.locator('.DocSearch-Title')).toBeVisible();
    await panel.passesAxe('no results');
    modes['*'] = 500;
    await panel.field.fill('other words');
    await expect(panel.dialog.getByText('Unable to fetch results').first()).toBeVisible();
    await panel.passesAxe('error');
  });
}
