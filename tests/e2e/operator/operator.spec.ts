/** Tests a build with an operator's settings: a base path, analytics, community links, and no announcement. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { LOADED, getExample } from '../lib/lesson';
import { OPERATOR_BUILD } from './settings';

const DOC = '/learn/docs/tech/algorithms/binary-search';

/** Returns the calls to the analytics tag since this function was last called. */
async function takeTagCalls(page: Page): Promise<unknown[][]> {
  // The tag is set up only after the page has loaded.
  await page.waitForFunction(() => 'dataLayer' in window);
  return page.evaluate(() => {
    const global = window as unknown as { dataLayer: IArguments[] };
    const calls = global.dataLayer.map((call) => [...call]);
    global.dataLayer.length = 0;
    return calls;
  });
}

test.beforeEach(async ({ context }) => {
  // Tests shouldn't contact other hosts, so an empty script replaces the analytics tag.
  await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
});

test('pages, links and files are under the base path', async ({ page }) => {
  const failed: string[] = [];
  page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
  await page.goto('/learn/');
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.filter((href) => !href?.startsWith('/learn/'))).toEqual([]);
  await page.goto(DOC);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linear and binary search');
  expect(failed).toEqual([]);
});

test('canonical links, edit links, sitemap and robots.txt have the configured addresses', async ({
  page,
  request,
}) => {
  await page.goto(DOC);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `https://learn.example${DOC}`);
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
    'href',
    /^https:\/\/code\.example\/team\/site\//,
  );
  expect(await (await request.get('/learn/sitemap.xml')).text()).toContain(`https://learn.example${DOC}`);
  expect(readFileSync(path.join(OPERATOR_BUILD, 'robots.txt'), 'utf8')).toContain(
    'https://learn.example/learn/sitemap.xml',
  );
});

test('the footer links to the operator’s community', async ({ page }) => {
  await page.goto('/learn/');
  const column = page.getByRole('contentinfo').locator('div', { has: page.getByText('Community') });
  const links = column.last().getByRole('link');
  await expect(links).toHaveText([/^Forum/, /^Chat/]);
  await expect(links.first()).toHaveAttribute('href', 'https://forum.example/c');
  await expect(links.last()).toHaveAttribute('href', 'https://chat.example');
});

test('there is no announcement', async ({ page }) => {
  await page.goto('/learn/');
  await expect(page.locator('.theme-announcement-bar')).toHaveCount(0);
});

test('a new path, query or hash is reported as a page view, with anonymised IP addresses', async ({
  page,
}) => {
  await page.goto(DOC);
  const first = await takeTagCalls(page);
  expect(first).toContainEqual(['config', 'G-TEST123456', expect.objectContaining({ anonymize_ip: true })]);
  expect(first.filter(([kind]) => kind === 'event')).toEqual([]);

  await page.locator('a[href="/learn/docs/tech/algorithms/recursion"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recursion');
  await expect
    .poll(() => takeTagCalls(page))
    .toEqual([
      ['set', 'page_path', '/learn/docs/tech/algorithms/recursion'],
      ['event', 'page_view'],
    ]);

  await page.locator('.theme-doc-toc-desktop a[href="#summary"]').click();
  await expect
    .poll(() => takeTagCalls(page))
    .toEqual([
      ['set', 'page_path', '/learn/docs/tech/algorithms/recursion#summary'],
      ['event', 'page_view'],
    ]);

  // Following a link to the current URL doesn't count as another page view.
  await page.locator('.theme-doc-toc-desktop a[href="#summary"]').click();
  await page.waitForTimeout(300);
  expect(await takeTagCalls(page)).toEqual([]);

  await page.goto('/learn/search');
  await takeTagCalls(page);
  // Typing a query counts as one page view, not as one per key.
  await page.getByRole('searchbox').pressSequentially('git', { delay: 100 });
  await expect.poll(() => takeTagCalls(page)).toContainEqual(['set', 'page_path', '/learn/search?q=git']);
  await page.getByRole('searchbox').pressSequentially(' basics', { delay: 100 });
  const views: unknown[] = [];
  await expect
    .poll(async () => {
      views.push(...(await takeTagCalls(page)).filter(([kind]) => kind === 'set').map((call) => call[2]));
      return views;
    })
    .toEqual([expect.stringMatching(/^\/learn\/search\?q=git(?:\+|%20)basics$/)]);
});

test('an example runs on a site with a base path', async ({ page }) => {
  await page.goto(DOC);
  const example = getExample(page);
  await example.getByRole('button', { name: 'Run' }).click();
  await expect(example.getByRole('log')).toContainText('{ index: 7, steps: 2 }', LOADED);
});
