/** Checks that style sheets are loaded when the parts of a page that need them appear. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './lib/fixtures';
import { BINARY_SEARCH } from './lib/lesson';

test('a navigation loads the styles for the new page', async ({ page }) => {
  await page.goto(BINARY_SEARCH);
  await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  const second = page.locator('article').nth(1);
  expect(await second.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
});

test('the menu is styled on a page without a sidebar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
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

test('Edit loads the styles for the editor', async ({ page }) => {
  await page.goto(BINARY_SEARCH);
  const sheets = page.locator('link[rel="stylesheet"]');
  const before = await sheets.count();
  const editor = await openEditor(page);
  expect(await sheets.count()).toBeGreaterThan(before);
  expect(await editor.evaluate((element) => getComputedStyle(element).display)).toBe('grid');
});

test('an editor has its styles after a navigation, too', async ({ page }) => {
  await page.goto(BINARY_SEARCH);
  await openEditor(page);
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Recursion' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recursion' })).toBeVisible();
  const editor = await openEditor(page);
  expect(await editor.evaluate((element) => getComputedStyle(element).display)).toBe('grid');
});

async function openEditor(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await expect(page.getByRole('textbox', { name: /^Code in / }).first()).toBeVisible();
  return page.locator('.prism-code-editor').first();
}
