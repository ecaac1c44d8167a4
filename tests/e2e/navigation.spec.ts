/** Going from page to page: preloading, the progress bar, scrolling, and what happens when a file does not arrive. */
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './lib/fixtures';
import { holdBack } from './lib/hold-back';

const DOC = '/docs/tech/algorithms/binary-search';
const NEXT = '/docs/tech/algorithms/recursion';

/** Lets only the files through that the first page needs; later ones, and the next page, wait until they are released. */
function holdNextPage(page: Page): Promise<() => void> {
  return holdBack(page, /\/assets\/js\/[^/]*\.js$|\/algorithms\/recursion$/);
}

/** Follows a link inside the app without hovering over it first, which would preload. */
async function follow(page: Page, href: string): Promise<void> {
  await page.locator(`a[href="${href}"]`).first().dispatchEvent('click');
}

/** Without prefetching, so that the next page's files are really asked for on the way. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
}

test('the old page stays until the next is loaded, with a progress bar meanwhile', async ({ page }) => {
  await saveData(page);
  await page.goto(DOC);
  await hydrated(page);
  const release = await holdNextPage(page);
  await follow(page, NEXT);
  await expect(page.locator('#nprogress .bar')).toBeVisible();
  await expect(page.locator('#nprogress .spinner')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linear and binary search');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recursion');
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

test('a quick page shows no progress bar', async ({ page }) => {
  await page.goto(DOC);
  await hydrated(page);
  await page.evaluate(() => {
    const seen = window as Window & { sawBar?: boolean };
    new MutationObserver(() => {
      if (document.querySelector('#nprogress')) seen.sawBar = true;
    }).observe(document.documentElement, { childList: true, subtree: true });
  });
  await page.locator(`a[href="${NEXT}"]`).first().hover();
  await page.waitForLoadState('networkidle');
  await follow(page, NEXT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recursion');
  expect(await page.evaluate(() => (window as Window & { sawBar?: boolean }).sawBar)).toBeUndefined();
});

for (const [name, connection] of [
  ['data saver', { saveData: true, effectiveType: '4g' }],
  ['2g', { saveData: false, effectiveType: '2g' }],
] as const) {
  test(`nothing is prefetched on ${name}`, async ({ page }) => {
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value }),
      connection,
    );
    await page.goto(DOC);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);
  });
}

test('a new page begins at its top, a hash at its heading, and Back where the reader was', async ({
  page,
}) => {
  await page.goto(DOC);
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 1200));
  await follow(page, NEXT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recursion');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linear and binary search');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(900);
  await page.locator('.table-of-contents a[href="#pitfalls"]').click();
  await expect(page.locator('#pitfalls')).toBeInViewport();
  await page.goto(`${NEXT}#summary`);
  await expect(page.locator('#summary')).toBeInViewport();
});

test('a page whose files are gone is loaded anew', async ({ page, complaints }) => {
  await saveData(page);
  await page.goto(DOC);
  await hydrated(page);
  await page.route('**/assets/js/*.js', (route) => route.abort());
  const loaded = page.waitForEvent('domcontentloaded');
  await follow(page, NEXT);
  await loaded;
  await page.unroute('**/assets/js/*.js');
  await page.reload();
  await hydrated(page);
  await expect(page).toHaveURL(new RegExp(`${NEXT}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recursion');
  expect(complaints.length).toBeGreaterThan(0); // the aborted files
  complaints.length = 0;
});

for (const old of [`${DOC}.html`, `${DOC}/index.html`]) {
  test(`the old path ${old} shows its page`, async ({ page }) => {
    await page.goto(old);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linear and binary search');
  });
}
