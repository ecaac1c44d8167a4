/** The browser can restore pages from its back/forward cache, which some features would prevent. */
import config from '../../playwright.config';
import { expect, test } from './lib/fixtures';
import { GIT } from './lib/lesson';

// Playwright disables the cache by default.
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('Back restores a doc from the cache', async ({ page }) => {
  await page.addInitScript(() => {
    const global = window as Window & { persisted?: boolean };
    addEventListener('pageshow', (event) => (global.persisted = event.persisted));
  });
  await page.goto(GIT);
  await page.goto('/blog');
  // Not page.goBack(), because a page from the cache has no load event.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(GIT);
  await expect
    .poll(() => page.evaluate(() => (window as Window & { persisted?: boolean }).persisted))
    .toBe(true);
});
