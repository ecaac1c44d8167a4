/** Checks that nothing on a page stops the browser from restoring it from the back/forward cache. */
import config from '../../playwright.config';
import { expect, test } from './lib/fixtures';
import { GIT } from './lib/lesson';

// Chromium's headless shell has no back/forward cache, and Playwright disables the cache by default.
const executablePath = process.env['FULL_CHROMIUM_PATH'] ?? config.use?.launchOptions?.executablePath;
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    ...(executablePath ? { executablePath } : {}),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test('Back restores a doc from the cache', async ({ page }) => {
  await page.addInitScript(() => {
    const global = window as Window & { persisted?: boolean };
    addEventListener('pageshow', (event) => (global.persisted = event.persisted));
  });
  await page.goto(GIT);
  await page.goto('/blog');
  // `page.goBack()` would wait for a load event, which a page restored from the cache doesn't have.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(GIT);
  await expect
    .poll(() => page.evaluate(() => (window as Window & { persisted?: boolean }).persisted))
    .toBe(true);
});
