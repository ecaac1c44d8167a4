/** The colour mode and its switch. */
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './lib/fixtures';
import { holdBack } from './lib/hold-back';

const switchOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /^Switch between/ });
const modeOf = (page: Page) => page.locator('html');

test('begins light, whatever the system prefers', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(modeOf(page)).toHaveAttribute('data-theme', 'light');
  await context.close();
});

test('is kept, without a flash on the next load', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await switchOf(page).click();
  await expect(modeOf(page)).toHaveAttribute('data-theme', 'dark');
  // The mode is set before the first paint, even while the site's scripts are held back.
  const release = await holdBack(page, '**/*.js');
  await page.reload({ waitUntil: 'commit' });
  await page.locator('body h1').first().waitFor();
  await expect(modeOf(page)).toHaveAttribute('data-theme', 'dark', { timeout: 100 });
  release();
});

test('stays across a navigation, and so does the switch', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await switchOf(page).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(modeOf(page)).toHaveAttribute('data-theme', 'dark');
  await expect(switchOf(page)).toHaveAccessibleName(/currently dark mode/);
  await switchOf(page).click();
  await expect(modeOf(page)).toHaveAttribute('data-theme', 'light');
});

test('is the same in every tab', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/blog');
  await hydrated(page);
  await hydrated(other);
  await switchOf(page).click();
  await expect(modeOf(other)).toHaveAttribute('data-theme', 'dark');
});

test("colours the browser's own bars", async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const colour = page.locator('meta[name="theme-color"]');
  await expect(colour).toHaveCount(1);
  const light = await colour.getAttribute('content');
  await switchOf(page).click();
  await expect(colour).not.toHaveAttribute('content', light ?? '');
  await expect(colour).toHaveCount(1);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(colour).toHaveCount(1);
});

test('has a switch that is disabled until it can answer', async ({ page }) => {
  const release = await holdBack(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(switchOf(page)).toBeDisabled();
  release();
  await expect(switchOf(page)).toBeEnabled();
});

test.describe('where the site follows the system', () => {
  test.use({ colorScheme: 'dark' });

  test.beforeEach(({ page }) =>
    // Changes the setting in the head's script, and removes the policy, which contains the script's hash.
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
    await hydrated(page);
    const steps = [];
    for (let i = 0; i < 4; i++) {
      steps.push(await modeOf(page).evaluate(({ dataset }) => `${dataset.themeChoice}: ${dataset.theme}`));
      await switchOf(page).click();
    }
    expect(steps).toEqual(['system: dark', 'light: light', 'dark: dark', 'system: dark']);
  });

  test('a change of the system shows at once', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await expect(modeOf(page)).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(modeOf(page)).toHaveAttribute('data-theme', 'light');
  });
});
