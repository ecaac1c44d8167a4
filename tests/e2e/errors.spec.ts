/** Tests error messages for readers: a missing page, a crash, files that don't load, and a wrong base path. */
import AxeBuilder from '@axe-core/playwright';
import { expectNoViolations } from './lib/accessibility';
import { expect, test } from './lib/fixtures';
import { BINARY_SEARCH, LOADED, RECURSION, getExample } from './lib/lesson';

test('a wrong address leads to a page with similar pages, a search field and a link to the home page', async ({
  page,
  problems,
}) => {
  const response = await page.goto('/docs/tech/algorithms/binary-serch');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').first()).toContainText('Linear and binary search');
  await expectNoViolations(new AxeBuilder({ page }));
  await main.getByRole('link', { name: 'home page' }).click();
  await expect(page).toHaveURL('/');
  expect(problems).toEqual([expect.stringContaining('404')]); // Chromium logs 404 responses as errors.
  problems.length = 0;
  await page.goBack();
  await main.getByRole('searchbox', { name: 'Search docs' }).fill('git');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=git');
  problems.length = 0;
});

test('a page that crashes shows the error, and works again after “Try again”', async ({ page, problems }) => {
  await page.addInitScript(() => {
    const Original = window.URLSearchParams;
    const global = window as Window & { crash?: boolean };
    global.crash = true;
    window.URLSearchParams = class extends Original {
      constructor(init?: ConstructorParameters<typeof Original>[0]) {
        if (global.crash && location.pathname === '/search') throw new Error('the address cannot be read');
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
  expect(problems.length).toBeGreaterThan(0);
  problems.length = 0;
});

test('the home page reports that the site did not load', async ({ page, problems }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  const banner = page.getByRole('alert').filter({ hasText: 'Your site did not load properly.' });
  await expect(banner).toBeVisible();
  // The base path is correct, so the message shouldn't mention it.
  await expect(banner).not.toContainText('baseUrl');
  // On the home page, this banner replaces the shorter notice that other pages show.
  await expect(page.locator('#load-notice')).toHaveCount(0);
  problems.length = 0; // The browser logs an error for each aborted request.
});

test('the home page reports that the base path is probably wrong', async ({ page, problems }) => {
  // Serves the home page at a path it wasn't built for, so none of its files are found.
  await page.route('**/learn/', async (route) => {
    const response = await route.fetch({ url: new URL('/', route.request().url()).href });
    await route.fulfill({ response });
  });
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/learn/');
  const banner = page.getByRole('alert').filter({ hasText: 'Your site did not load properly.' });
  await expect(banner).toContainText('baseUrl = /.');
  await expect(banner).toContainText('baseUrl = /learn/ ');
  problems.length = 0; // The browser logs an error for each missing file.
});

test('the home page reports that its styles did not load', async ({ page, problems }) => {
  await page.route('**/assets/*.css', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert').filter({ hasText: 'Your site did not load properly.' })).toBeVisible();
  problems.length = 0; // The browser logs an error for each aborted request.
});

test('a page whose scripts fail to load is readable, and Retry loads the scripts', async ({
  page,
  problems,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(RECURSION);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recursion');
  const notice = page.getByRole('alert').filter({ hasText: 'Part of this page didn’t load.' });
  await expect(notice).toBeVisible();
  expect(await notice.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
  await page.unrouteAll();
  await notice.getByRole('button', { name: 'Retry' }).click();
  await page.waitForLoadState('load');
  await expect(notice).toHaveCount(0);
  problems.length = 0; // The browser logs an error for each aborted request.
});

test('an island whose script fails to load shows a notice, and works after Retry', async ({
  page,
  problems,
}) => {
  const html = await (await page.request.get('/search')).text();
  const script = /component-url="([^"]+)"/.exec(html)?.[1] ?? '';
  // The pattern also matches Astro's retries, which add a query string to the URL.
  await page.route(new RegExp(script.replaceAll('.', '\\.')), (route) => route.abort());
  await page.goto('/search');
  const notice = page.getByRole('alert').filter({ hasText: 'This part of the page couldn’t be loaded.' });
  const retry = notice.getByRole('button', { name: 'Retry' });
  await expect(retry).toHaveCSS('min-height', '44px'); // This page has the styles of the site's buttons.
  await page.unrouteAll();
  await retry.click();
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
  await expect(notice).toHaveCount(0);
  problems.length = 0; // The browser logs an error for each aborted request.
});

test('a playground that fails to load shows a notice, and runs after Retry', async ({ page, problems }) => {
  await page.goto(BINARY_SEARCH);
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*.js', (route) => route.abort());
  const example = getExample(page);
  await example.getByRole('button', { name: 'Run' }).click();
  const notice = example.getByRole('alert');
  await expect(notice).toContainText('couldn’t be loaded');
  await page.unrouteAll();
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(example.getByRole('log')).toContainText('index: 7', LOADED);
  problems.length = 0; // The browser logs an error for each aborted request.
});

test('a home page that loads properly shows no error message', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Your site did not load properly.')).toHaveCount(0);
});
