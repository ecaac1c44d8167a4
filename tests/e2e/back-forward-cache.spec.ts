/** Checks that nothing on a page stops the browser from restoring it from the back/forward cache. */
import { expect, test } from './lib/fixtures';
import { FULL_CHROMIUM } from './lib/full-chromium';
import { GIT } from './lib/lesson';

// Playwright disables the back/forward cache by default.
test.use({ launchOptions: { ...FULL_CHROMIUM, ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

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
