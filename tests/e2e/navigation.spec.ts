/** Tests navigation between pages: prefetching, the progress bar, scrolling, and pages that fail to load. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './lib/fixtures';
import { BINARY_SEARCH, LOADED, RECURSION, getExample } from './lib/lesson';
import { follow, holdBack, recordRequests } from './lib/requests';

const NEXT_PAGE = new RegExp(`${RECURSION}$`);

/** Marks the current document. Returns a function that checks whether the page still shows the same document. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return () => page.evaluate(() => 'sameDocument' in window);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Simulates a type of connection. The site doesn't prefetch pages on slow ones or in data-saving mode. */
async function setConnection(page: Page, connection: { saveData: boolean; effectiveType: string }) {
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
}

const SAVING_DATA = { saveData: true, effectiveType: '4g' };

test('the old page stays visible, with a progress bar, until the next one has loaded', async ({ page }) => {
  await setConnection(page, SAVING_DATA);
  await page.goto(BINARY_SEARCH);
  const release = await holdBack(page, NEXT_PAGE);
  await follow(page, RECURSION);
  await expect(page.locator('#nprogress .bar')).toBeVisible();
  await expect(page.locator('#nprogress .spinner')).toHaveCount(0);
  await expect(heading(page)).toHaveText('Linear and binary search');
  release();
  await expect(heading(page)).toHaveText('Recursion');
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

test('a new page starts at the top, a hash scrolls to its heading, and Back restores the scroll position', async ({
  page,
}) => {
  await page.goto(BINARY_SEARCH);
  await page.evaluate(() => window.scrollTo(0, 1200));
  await follow(page, RECURSION);
  await expect(heading(page)).toHaveText('Recursion');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(heading(page)).toHaveText('Linear and binary search');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(900);
  await page.locator('.theme-doc-toc-desktop a[href="#pitfalls"]').click();
  await expect(page.locator('#pitfalls')).toBeInViewport();
  await page.goto(`${RECURSION}#summary`);
  await expect(page.locator('#summary')).toBeInViewport();
});

test('after a navigation, the heading has the focus and the title is announced', async ({ page }) => {
  await page.goto(BINARY_SEARCH);
  await follow(page, RECURSION);
  await expect(page.getByRole('heading', { level: 1, name: 'Recursion' })).toBeFocused();
  await expect(page.locator('[aria-live="assertive"]')).toContainText('Recursion');
});

for (const failure of ['network', 'server']) {
  test(`after a ${failure} error, the browser does a full page load`, async ({ page, problems }) => {
    await setConnection(page, SAVING_DATA);
    await page.goto(BINARY_SEARCH);
    const isSameDocument = await markDocument(page);
    await page.route(
      `**${RECURSION}`,
      (route) => (failure === 'network' ? route.abort() : route.fulfill({ status: 500, body: '' })),
      { times: 1 },
    );
    await follow(page, RECURSION);
    await expect(heading(page)).toHaveText('Recursion');
    await expect(page).toHaveURL(RECURSION);
    expect(await isSameDocument()).toBe(false);
    problems.length = 0; // The browser logs the failed request.
  });
}

test('a page from a newer build opens with a full page load', async ({ page }) => {
  await page.goto(BINARY_SEARCH);
  const isSameDocument = await markDocument(page);
  await page.route(`**${RECURSION}`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/(<meta name="build" content=")[^"]+/, '$1another');
    await route.fulfill({ response, body: html });
  });
  await follow(page, RECURSION);
  await expect(heading(page)).toHaveText('Recursion');
  await expect.poll(isSameDocument).toBe(false);
});

test('a broken link opens with a full page load', async ({ page, problems }) => {
  await page.goto(BINARY_SEARCH);
  const isSameDocument = await markDocument(page);
  await page.evaluate(() => {
    document.querySelector('h1')?.insertAdjacentHTML('beforeend', '<a href="/docs/nowhere">nowhere</a>');
  });
  await follow(page, '/docs/nowhere');
  await expect(heading(page)).toHaveText('Page not found');
  await expect(page).toHaveURL('/docs/nowhere');
  expect(await isSameDocument()).toBe(false);
  problems.length = 0; // Chromium logs the 404 response.
});

test.describe('the next doc', () => {
  for (const [event, reach] of [
    ['the pointer is over its link', (link: Locator) => link.hover()],
    ['its link gets the focus', (link: Locator) => link.focus()],
    ['a finger touches its link', (link: Locator) => link.dispatchEvent('touchstart')],
  ] as const)
    test(`is prefetched when ${event}`, async ({ page }) => {
      await page.goto(BINARY_SEARCH);
      const prefetched = page.waitForRequest((request) => new URL(request.url()).pathname === RECURSION);
      await reach(page.locator(`a[href="${RECURSION}"]`).first());
      await prefetched;
      await expect(page.locator(`link[rel="prefetch"][href$="${RECURSION}"]`)).toHaveCount(1);
    });

  for (const [reader, connection] of [
    ['who saves data', SAVING_DATA],
    ['on 2g', { saveData: false, effectiveType: '2g' }],
  ] as const)
    test(`is not prefetched for a reader ${reader}`, async ({ page }) => {
      await setConnection(page, connection);
      const requests = recordRequests(page);
      await page.goto(BINARY_SEARCH);
      await page.locator(`a[href="${RECURSION}"]`).first().hover();
      await page.waitForTimeout(300);
      expect(requests).not.toContain(RECURSION);
    });

  test('opens without a page load, with its title, description and structured data', async ({ page }) => {
    await page.goto(BINARY_SEARCH);
    const isSameDocument = await markDocument(page);
    await follow(page, RECURSION);
    await expect(heading(page)).toHaveText('Recursion');
    await expect(page).toHaveTitle(/Recursion/);
    await expect(page).toHaveURL(RECURSION);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /Recursion/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /recursion$/);
    const structured = page.locator('script[type="application/ld+json"]').first();
    await expect.poll(() => structured.textContent()).toContain('Recursion');
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Recursion');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await expect(sidebar.locator('[aria-current="page"]')).toHaveText('Recursion');
    expect(await isSameDocument()).toBe(true);
  });

  test('opens without a page load from a link in the text, from a list of tagged docs, and with Back', async ({
    page,
  }) => {
    await page.goto(BINARY_SEARCH);
    const isSameDocument = await markDocument(page);
    await page.locator('.theme-doc-markdown a[href^="/docs/"]').first().click();
    await expect(heading(page)).not.toHaveText('Linear and binary search');
    await page.goBack();
    await expect(heading(page)).toHaveText('Linear and binary search');
    await page.locator('.theme-doc-footer a[href="/docs/tags/algorithms"]').click();
    await expect(heading(page)).toContainText('tagged with');
    await page.getByRole('link', { name: 'Recursion' }).click();
    await expect(heading(page)).toHaveText('Recursion');
    expect(await isSameDocument()).toBe(true);
  });

  test('opens without a page load from the blog, and its examples run', async ({ page }) => {
    await page.goto('/blog');
    const isSameDocument = await markDocument(page);
    await page.locator('.navbar a[href="/docs/tech"]').dispatchEvent('click');
    await expect(page).toHaveURL('/docs/tech');
    await getExample(page).getByRole('button', { name: 'Run' }).click();
    await expect(page.getByRole('log').first()).toContainText('learned', LOADED);
    expect(await isSameDocument()).toBe(true);
  });

  test('is not shown if the reader follows another link while it loads', async ({ page }) => {
    await page.goto(BINARY_SEARCH);
    const isSameDocument = await markDocument(page);
    const release = await holdBack(page, NEXT_PAGE);
    await follow(page, RECURSION);
    await follow(page, '/blog');
    await expect(heading(page)).toHaveText('Blog');
    release();
    await page.waitForTimeout(300);
    await expect(page).toHaveURL('/blog');
    await expect(heading(page)).toHaveText('Blog');
    expect(await isSameDocument()).toBe(true);
  });
});

test('other pages also open without a page load, with their own titles and metadata', async ({ page }) => {
  await page.goto('/');
  const isSameDocument = await markDocument(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Your progress' }).click();
  await expect(page).toHaveURL('/progress');
  await expect(page).toHaveTitle(/^Your progress/);
  await expect(page.getByLabel('Import', { exact: true })).toBeEnabled();
  await page.getByRole('link', { name: 'Choose a learning path' }).click();
  await expect(page).toHaveURL('/paths');
  await expect(page).toHaveTitle(/^Learning paths/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/paths$/);
  await page.getByRole('link', { name: 'Problem solving' }).click();
  await expect(heading(page)).toHaveText('Problem solving');
  const structured = page.locator('script[type="application/ld+json"]').first();
  await expect.poll(() => structured.textContent()).toContain('Course');
  await page.getByRole('main').getByText('Measuring an algorithm').click();
  await page.getByRole('main').getByRole('link', { name: 'Recursion' }).click();
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText('Problem solving');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groundwork' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Check the middle' }).click();
  await expect(page.getByRole('list', { name: 'Checks so far' }).getByRole('listitem')).toHaveCount(1);
  expect(await isSameDocument()).toBe(true);
});

/** Returns the HTML of the metadata elements in a `<head>`, sorted. */
const getMetadata = (head: ParentNode) =>
  [
    ...head.querySelectorAll(
      'title, meta[name]:not([name="theme-color"]), meta[property], link[rel="canonical"], link[rel="icon"], link[rel="preload"]:not([as="style"]), script[type="application/ld+json"]',
    ),
  ]
    .map((element) => element.outerHTML.replace(' data-astro-exec=""', ''))
    .sort();

test('after a navigation, the head has the same metadata as after a page load', async ({ page }) => {
  await page.goto('/blog/understanding-javascript');
  const isSameDocument = await markDocument(page);
  await follow(page, '/docs/tech');
  await expect(page).toHaveURL('/docs/tech');
  await follow(page, RECURSION);
  await expect(page).toHaveTitle(/Recursion/);
  const html = await (await page.request.get(RECURSION)).text();
  const actual = () => page.evaluate(`(${String(getMetadata)})(document.head)`);
  const expected = (await page.evaluate(
    `(${String(getMetadata)})(new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html').head)`,
  )) as string[];
  expect(expected.length).toBeGreaterThan(10);
  await expect.poll(actual).toEqual(expected);
  expect(await isSameDocument()).toBe(true);
});

for (const oldPath of [`${BINARY_SEARCH}.html`, `${BINARY_SEARCH}/index.html`]) {
  test(`the old path ${oldPath} redirects on a host without redirect rules`, async ({ page, problems }) => {
    await page.route(`**${oldPath}`, async (route) => {
      const response = await route.fetch({ url: new URL('/no-such-page', route.request().url()).href });
      await route.fulfill({ response });
    });
    await page.goto(oldPath);
    await expect(page).toHaveURL(BINARY_SEARCH);
    await expect(heading(page)).toHaveText('Linear and binary search');
    problems.length = 0; // Chromium logs the 404 response.
  });
}
