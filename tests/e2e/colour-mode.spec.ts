/** Tests the colour mode and its switch. */
import type { Page } from '@playwright/test';
import { expect, test } from './lib/fixtures';
import { holdBack } from './lib/requests';

const getSwitch = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /^Switch between/ });
const getRoot = (page: Page) => page.locator('html');

test('the colour mode is light at first, even if the system prefers dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(getRoot(page)).toHaveAttribute('data-theme', 'light');
});

test('the stored mode is applied before the first paint', async ({ page }) => {
  await page.goto('/');
  await getSwitch(page).click();
  await expect(getRoot(page)).toHaveAttribute('data-theme', 'dark');
  const release = await holdBack(page, '**/*.js');
  await page.reload({ waitUntil: 'commit' });
  await page.locator('body h1').first().waitFor();
  await expect(getRoot(page)).toHaveAttribute('data-theme', 'dark', { timeout: 100 });
  release();
});

test('after a navigation, the mode is the same and the switch still works', async ({ page }) => {
  await page.goto('/');
  await getSwitch(page).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(getRoot(page)).toHaveAttribute('data-theme', 'dark');
  await expect(getSwitch(page)).toHaveAccessibleName(/currently dark mode/);
  await getSwitch(page).click();
  await expect(getRoot(page)).toHaveAttribute('data-theme', 'light');
});

test('changing the mode in one tab changes it in all tabs', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/blog');
  await getSwitch(page).click();
  await expect(getRoot(other)).toHaveAttribute('data-theme', 'dark');
});

test("the mode determines the colour of the browser's toolbar", async ({ page }) => {
  await page.goto('/');
  const colour = page.locator('meta[name="theme-color"]');
  await expect(colour).toHaveCount(1);
  const light = await colour.getAttribute('content');
  await getSwitch(page).click();
  await expect(colour).not.toHaveAttribute('content', light ?? '');
  await expect(colour).toHaveCount(1);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(colour).toHaveCount(1);
});

test('the switch is disabled until its script has loaded', async ({ page }) => {
  const release = await holdBack(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(getSwitch(page)).toBeDisabled();
  release();
  await expect(getSwitch(page)).toBeEnabled();
});

test.describe('if the site follows the system setting', () => {
  test.use({ colorScheme: 'dark' });

  test.beforeEach(({ page }) =>
    // Changes the default mode in an inline script, and removes the Content-Security-Policy, which would block the
    // changed script because its hash differs.
    page.route('/', async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replace('"mode":"light"', '"mode":"system"')
        .replace(/<meta http-equiv="content-security-policy"[^>]*>/i, '');
      await route.fulfill({ response, body: html });
    }),
  );

  test('the switch cycles through system, light and dark', async ({ page }) => {
    await page.goto('/');
    const steps = [];
    for (let i = 0; i < 4; i++) {
      steps.push(await getRoot(page).evaluate(({ dataset }) => `${dataset.themeChoice}: ${dataset.theme}`));
      await getSwitch(page).click();
    }
    expect(steps).toEqual(['system: dark', 'light: light', 'dark: dark', 'system: dark']);
  });

  test('the mode changes when the system setting changes', async ({ page }) => {
    await page.goto('/');
    await expect(getRoot(page)).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(getRoot(page)).toHaveAttribute('data-theme', 'light');
  });
});
