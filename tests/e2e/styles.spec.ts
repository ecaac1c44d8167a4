/** The style sheets that each page links to. */
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './lib/fixtures';

/** Returns the style sheets that a page links to, by the name before the hash; nameless ones get a number. */
async function sheetsOf(page: Page): Promise<string[]> {
  return page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
}

test('styles come with a page that one goes to', async ({ page }) => {
  await page.goto('/docs/tech/algorithms/binary-search');
  await hydrated(page);
  await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  const second = page.locator('article').nth(1);
  expect(await second.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
});

test('the phone’s menu has its styles on a page without a sidebar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const menu = page.getByRole('dialog', { name: 'Navigation' });
  await expect(menu).toBeVisible();
  expect(await menu.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
  const entry = menu
    .getByRole('link', { name: 'Tech docs' })
    .or(menu.locator('summary', { hasText: 'Tech docs' }))
    .first();
  expect(await entry.evaluate((element) => parseFloat(getComputedStyle(element).minHeight))).toBe(44);
});

test('the playground brings its own', async ({ page }) => {
  await page.goto('/docs/tech/algorithms/binary-search');
  await hydrated(page);
  const before = (await sheetsOf(page)).length;
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await expect(page.getByRole('textbox', { name: /^Code in / }).first()).toBeVisible();
  expect((await sheetsOf(page)).length).toBeGreaterThan(before);
  const editor = page.locator('.prism-code-editor').first();
  expect(await editor.evaluate((element) => getComputedStyle(element).display)).toBe('grid');
});
