/**
 * What readers see when something goes wrong: a missing page, a crash, a file that fails to load, a wrong base path.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, hydrated, test } from './lib/fixtures';
import { buildDir } from './lib/site';

test('a wrong address offers the closest pages, search and a way home', async ({ page, complaints }) => {
  const response = await page.goto('/docs/tech/algorithms/binary-serch');
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').first()).toContainText('Linear and binary search');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await main.getByRole('link', { name: 'home page' }).click();
  await expect(page).toHaveURL('/');
  expect(complaints).toEqual([expect.stringContaining('404')]); // Chromium logs the page's status
  complaints.length = 0;
  await page.goBack();
  await main.getByRole('searchbox', { name: 'Search docs' }).fill('git');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=git');
  complaints.length = 0;
});

test('a page that crashes says so, and comes back on "Try again"', async ({ page, complaints }) => {
  await page.addInitScript(() => {
    const Original = window.URLSearchParams;
    const switches = window as Window & { crash?: boolean };
    switches.crash = true;
    window.URLSearchParams = class extends Original {
      constructor(init?: ConstructorParameters<typeof Original>[0]) {
        if (switches.crash && location.pathname === '/search') throw new Error('the address cannot be read');
        super(init);
      }
    };
  });
  await page.goto('/search');
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  await expect(page.getByText('the address cannot be read')).toBeVisible();
  await page.evaluate(() => {
    (window as Window & { crash?: boolean }).crash = false;
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search docs' })).toBeVisible();
  expect(complaints.length).toBeGreaterThan(0);
  complaints.length = 0;
});

test('the home page says when the site itself did not load', async ({ page, complaints }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  const banner = page.getByRole('alert').filter({ hasText: 'Your site did not load properly.' });
  await expect(banner).toBeVisible();
  // The base path is correct, so the message mustn't mention it.
  await expect(banner).not.toContainText('baseUrl');
  // It replaces the shorter notice of other pages.
  await expect(page.locator('#load-notice')).toHaveCount(0);
  complaints.length = 0; // the aborted files
});

test('it names the base path where that is the likely cause', async ({ page, complaints }) => {
  // Serves the home page of a build for another path, so that none of its files are found.
  await page.route('**/learn/', async (route) => {
    const response = await route.fetch({ url: new URL('/', route.request().url()).href });
    await route.fulfill({ response });
  });
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/learn/');
  const banner = page.getByRole('alert').filter({ hasText: 'Your site did not load properly.' });
  await expect(banner).toContainText('baseUrl = /.');
  await expect(banner).toContainText('baseUrl = /learn/ ');
  complaints.length = 0; // the missing files
});

test('the home page says so when styles did not load', async ({ page, complaints }) => {
  await page.route('**/assets/*.css', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert').filter({ hasText: 'Your site did not load properly.' })).toBeVisible();
  complaints.length = 0; // the aborted files
});

test('a page whose scripts do not arrive can be read, says so, and comes back on Retry', async ({
  page,
  complaints,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/docs/tech/algorithms/recursion');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recursion');
  const notice = page.getByRole('alert').filter({ hasText: 'did not load' });
  await expect(notice).toBeVisible();
  expect(await notice.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
  await page.unrouteAll();
  await notice.getByRole('button', { name: 'Retry' }).click();
  await hydrated(page);
  await expect(notice).toHaveCount(0);
  complaints.length = 0; // the aborted files
});

test('an island that loads with its page says so when its code does not arrive', async ({
  page,
  complaints,
}) => {
  const html = await (await page.request.get('/search')).text();
  const code = /component-url="([^"]+)"/.exec(html)?.[1] ?? '';
  // Astro retries with a query.
  await page.route(new RegExp(code.replaceAll('.', '\\.')), (route) => route.abort());
  await page.goto('/search');
  const notice = page.getByRole('alert').filter({ hasText: 'This did not load.' });
  await expect(notice).toBeVisible();
  await page.unrouteAll();
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
  await expect(notice).toHaveCount(0);
  complaints.length = 0; // the aborted files
});

test('a playground that does not load says so, and loads on Retry', async ({ page, complaints }) => {
  await page.goto('/docs/tech/algorithms/binary-search');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*.js', (route) => route.abort());
  const example = page.locator('figure[data-mode="live"]').first();
  await example.getByRole('button', { name: 'Run' }).click();
  const notice = example.getByRole('alert');
  await expect(notice).toContainText('did not load');
  await page.unrouteAll();
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(example.getByRole('log')).toContainText('place: 7', { timeout: 45_000 });
  complaints.length = 0; // the aborted files
});

test('a site that loads shows no such notice', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByText('Your site did not load properly.')).toHaveCount(0);
});

test('the static not-found page is there for hosts that serve it', () => {
  expect(readFileSync(path.join(buildDir, '404.html'), 'utf8')).toContain('Page not found');
});
