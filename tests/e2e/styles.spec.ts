/** What the style sheets weigh and which pages link which. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './lib/fixtures';

const BUILD = path.resolve('build');

/** Bytes, compressed as scripts/weigh.mjs does. What there is now and 2 %; the goal is 12,288. */
const DOC_PAGE_BUDGET = 14_400;

/** Sheets that a page links, by the name before the hash; those without one have a number. */
async function sheetsOf(page: Page): Promise<string[]> {
  return page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
}

function weight(file: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 };
  return brotliCompressSync(readFileSync(path.join(BUILD, file)), { params }).length;
}

test('the styles of a doc page stay within their budget', async ({ page }) => {
  await page.goto('/docs/tech/algorithms/binary-search');
  await hydrated(page);
  const sheets = await sheetsOf(page);
  expect(sheets).toHaveLength(1);
  expect(sheets.reduce((sum, file) => sum + weight(file), 0)).toBeLessThanOrEqual(DOC_PAGE_BUDGET);
});

// Without script, nothing but the page's own links can bring styles.
test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the blog has its styles', async ({ page }) => {
    await page.goto('/blog');
    expect((await sheetsOf(page)).map((file) => path.basename(file).split('.')[0])).toEqual([
      'styles',
      'styles-blog',
    ]);
    const second = page.locator('article').nth(1);
    expect(await second.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
  });

  test('the home page has its styles', async ({ page }) => {
    await page.goto('/');
    const title = page.locator('[class*="heroGrid"]');
    expect(await title.evaluate((element) => getComputedStyle(element).display)).toBe('grid');
  });
});

test('styles come with a page that one goes to', async ({ page }) => {
  await page.goto('/docs/tech/algorithms/binary-search');
  await hydrated(page);
  await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  const second = page.locator('article').nth(1);
  expect(await second.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
});

test('the playground brings its own', async ({ page }) => {
  await page.goto('/docs/tech/algorithms/binary-search');
  await hydrated(page);
  const before = (await sheetsOf(page)).length;
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await expect(page.getByRole('textbox', { name: /^Code of / }).first()).toBeVisible();
  expect((await sheetsOf(page)).length).toBeGreaterThan(before);
  const editor = page.locator('.prism-code-editor').first();
  expect(await editor.evaluate((element) => getComputedStyle(element).display)).toBe('grid');
});
