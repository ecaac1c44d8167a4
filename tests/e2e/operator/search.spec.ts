/** Tests search with the hosted service. A local server simulates the service. */
import { expect, test, type Page } from '@playwright/test';
import { startLocalService, type LocalService } from '../../../search/testing/local-service';
import { record } from '../../../search/testing/records';
import { SearchPanel } from '../lib/search-panel';

type Mode = 'answer' | 'hang' | number;

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
/** How each host responds. The key `*` sets the mode of all other hosts, which otherwise respond normally. */
let modes: Record<string, Mode>;
/** The host of each request to the service, in order. */
let requestedHosts: string[];
/** The click and view events that the site has sent. */
let events: Record<string, unknown>[];

test.beforeEach(async ({ context }) => {
  service = await startLocalService({ groundwork: { records } });
  modes = {};
  requestedHosts = [];
  events = [];
  await context.route(/^https:/, async (route) => {
    const { hostname, pathname, search } = new URL(route.request().url());
    if (hostname === 'insights.algolia.io') {
      const body = JSON.parse(route.request().postData() ?? '{"events":[]}') as { events: typeof events };
      events.push(...body.events);
      return route.fulfill({ json: { status: 200 }, headers: { 'Access-Control-Allow-Origin': '*' } });
    }
    if (!/\.algolia(?:net)?\.(?:net|com)$/.test(hostname))
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    requestedHosts.push(hostname);
    const mode = modes[hostname] ?? modes['*'] ?? 'answer';
    if (mode === 'hang') return;
    if (mode !== 'answer') return route.fulfill({ status: mode, json: { message: 'no', status: mode } });
    const response = await fetch(`http://127.0.0.1:${service.port}${pathname}${search}`, {
      method: 'POST',
      body: route.request().postData(),
    });
    return route.fulfill({
      status: response.status,
      contentType: 'application/json',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: await response.text(),
    });
  });
});
test.afterEach(async ({ context }) => {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await service.close();
});

async function openPanel(page: Page): Promise<SearchPanel> {
  await page.goto(DOC);
  const panel = new SearchPanel(page);
  await panel.open();
  return panel;
}

test('nothing is requested before a query, which asks the nearest host for the current version', async ({
  page,
}) => {
  const panel = await openPanel(page);
  expect(requestedHosts).toEqual([]);
  await panel.field.fill('recursion');
  await expect(panel.hits).toHaveCount(2);
  await expect(panel.hits.nth(1)).toContainText('The <base> case');
  await expect(panel.dialog.getByRole('link', { name: 'See all 2 results' })).toBeVisible();
  await expect(page.locator('.DocSearch-Logo')).toBeVisible();
  expect(new Set(requestedHosts)).toEqual(new Set([NEAREST]));
  expect(service.requests[0]?.body).toMatchObject({
    requests: [
      {
        indexName: 'groundwork',
        query: 'recursion',
        hitsPerPage: 20,
        clickAnalytics: true,
        attributesToSnippet: expect.arrayContaining(['hierarchy.lvl1:10', 'content:10']),
        facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
      },
    ],
  });
});

test('a host that is down is skipped', async ({ page }) => {
  modes[NEAREST] = 503;
  const panel = await openPanel(page);
  await panel.field.fill('recursion');
  await expect(panel.hits).toHaveCount(2);
  expect(requestedHosts[0]).toBe(NEAREST);
  expect(requestedHosts.length).toBe(2);
  // Later queries also skip the host that is down.
  await panel.field.fill('recursio');
  await expect.poll(() => requestedHosts.length).toBe(3);
  expect(requestedHosts[2]).not.toBe(NEAREST);
});

test('a host that does not respond is skipped after a timeout', async ({ page }) => {
  modes[NEAREST] = 'hang';
  const panel = await openPanel(page);
  await panel.field.fill('recursion');
  await expect(page.locator('.DocSearch-Container--Stalled')).toBeVisible();
  await expect(panel.hits).toHaveCount(2, { timeout: 15_000 });
});

for (const mode of [500, 400, 403] as const) {
  test(`an error with status ${mode} from all hosts is reported`, async ({ page }) => {
    modes['*'] = mode;
    const panel = await openPanel(page);
    await panel.field.fill('recursion');
    await expect(panel.dialog.getByText('Unable to fetch results').first()).toBeVisible();
    const reason =
      mode === 500 ? 'Check your connection, then try again.' : 'The search service refused the request.';
    await expect(panel.dialog.getByText(reason)).toBeVisible();
    // The client tries the other hosts after a server error (5xx), but not after a client error (4xx).
    expect(new Set(requestedHosts).size).toBe(mode === 500 ? 4 : 1);
    await page.goto('/learn/search?q=recursion');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(`Unable to fetch results. ${reason}`);
  });
}

test('if nothing is found, groups from earlier results are suggested', async ({ page }) => {
  const panel = await openPanel(page);
  await panel.field.fill('recursion');
  await expect(panel.hits).toHaveCount(2);
  await panel.field.fill('nothing of this');
  await expect(panel.dialog.locator('.DocSearch-Title')).toContainText('nothing of this');
  await panel.dialog.getByRole('button', { name: 'Algorithms' }).click();
  await expect(panel.field).toHaveValue('Algorithms');
  await expect(panel.hits).toHaveCount(2);
});

test('/search requests the same attributes as the panel', async ({ page }) => {
  const panel = await openPanel(page);
  await panel.field.fill('recursion');
  await expect(panel.hits).toHaveCount(2);
  await page.goto('/learn/search?q=recursion');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('2 results');
  const [inPanel, onPage] = [service.requests[0], service.requests.at(-1)].map((request) => {
    const {
      facets: _facets,
      page: _page,
      ...attributes
    } = (request?.body as { requests: Record<string, unknown>[] }).requests[0]!;
    return attributes;
  });
  expect(onPage).toEqual(inPanel);
});

test('a late response does not replace the results of a newer query', async ({ page, context }) => {
  const panel = await openPanel(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const firstRequest = page.waitForRequest(/algolia/);
  await context.route(
    /algolia/,
    async (route) => {
      await released;
      await route.fallback();
    },
    { times: 1 },
  );
  await panel.field.fill('lesson');
  await firstRequest;
  await panel.field.fill('recursion');
  await expect(panel.dialog.getByRole('link', { name: 'See all 2 results' })).toBeVisible();
  release();
  await expect.poll(() => service.requests.length).toBe(2);
  await page.waitForTimeout(300);
  await expect(panel.dialog.getByRole('link', { name: 'See all 2 results' })).toBeVisible();
  await expect(panel.dialog.getByRole('status')).toHaveText('2 results');
  await expect(panel.hits).toHaveCount(2);
});

test('/search has filters and several pages of results', async ({ page }) => {
  await page.goto('/learn/search?q=lesson');
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText('30 results, showing 1 to 20');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(status).toHaveText('30 results, showing 21 to 30');
  await page.getByRole('checkbox', { name: 'Databases 15' }).check();
  await expect(status).toHaveText('15 results');
  await expect(page.getByRole('checkbox', { name: 'Web technologies 15' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(15);
});

test('snippets are shorter on narrow screens', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 844 });
  const panel = await openPanel(page);
  await panel.field.fill('recursion');
  await expect(panel.hits).toHaveCount(2);
  expect(service.requests[0]?.body).toMatchObject({
    requests: [{ attributesToSnippet: expect.arrayContaining(['hierarchy.lvl1:5', 'content:5']) }],
  });
});

test('events report which results readers see and open', async ({ page }) => {
  const panel = await openPanel(page);
  await panel.field.fill('recursion');
  await expect(panel.hits).toHaveCount(2);
  const common = { index: 'groundwork', userToken: expect.stringMatching(/^anonymous-/) };
  const objectIDs = records.slice(0, 2).map(({ objectID }) => objectID);
  await expect
    .poll(() => events)
    .toEqual([{ ...common, eventType: 'view', eventName: 'Items Viewed', objectIDs }]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${RECURSION}#summary`);
  const click = { ...common, eventType: 'click', eventName: 'Item Selected', queryID: 'a'.repeat(32) };
  await expect
    .poll(() => events.slice(1))
    .toEqual([{ ...click, objectIDs: objectIDs.slice(1), positions: [2] }]);
  // Opening a stored search doesn't send an event, because it isn't a result from the service.
  await panel.open();
  await panel.hits.first().getByRole('link').click();
  await expect(panel.dialog).toHaveCount(0);
  await page.goto('/learn/search?q=recursion');
  await page.getByRole('main').getByRole('list').getByRole('link').first().click();
  const clicks = () => events.filter(({ eventType }) => eventType === 'click');
  await expect
    .poll(() => clicks().slice(1))
    .toEqual([{ ...click, objectIDs: objectIDs.slice(0, 1), positions: [1] }]);
  expect(await page.context().cookies()).toEqual([]);
});
