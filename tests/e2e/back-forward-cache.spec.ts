/** Going back shows a page as it was left, from the browser's memory, so nothing on a page may prevent that. */
import config from '../../playwright.config';
import { expect, hydrated, test } from './lib/fixtures';

// Playwright disables the cache by default.
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('a doc comes back from the cache', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = window as Window & { persisted?: boolean };
    addEventListener('pageshow', (event) => (seen.persisted = event.persisted));
  });
  await page.goto('/docs/general/git');
  await hydrated(page);
  await page.goto('/blog');
  // A page from the cache isn't loaded, so there is no load event to wait for.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/docs\/general\/git$/);
  await expect
    .poll(() => page.evaluate(() => (window as Window & { persisted?: boolean }).persisted))
    .toBe(true);
});
