/** The list of all exercises. */
import AxeBuilder from '@axe-core/playwright';
import { AXE_TAGS, expectNoSidewaysScroll, expectNoViolations } from './lib/accessibility';
import { expect, test } from './lib/fixtures';
import { BINARY_SEARCH } from './lib/lesson';

test('filters by topic, difficulty, kind and state, and keeps the filters in the address', async ({
  page,
}) => {
  await page.goto('/licences');
  await page.evaluate(
    (key) =>
      localStorage.setItem(
        'groundwork.progress',
        JSON.stringify({ version: 1, read: {}, solved: { [key]: '2026-03-01T10:00:00Z' } }),
      ),
    `${BINARY_SEARCH}#exercise-square-root`,
  );
  await page.goto('/exercises');
  const main = page.getByRole('main');
  const count = main.getByRole('status');
  const items = main.getByRole('listitem');
  await expect(count).toHaveText(/^(\d+) of \1 exercises$/);
  await page.getByLabel('Topic').selectOption('CSS');
  await page.getByLabel('Difficulty').selectOption('hard');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(/CSS/);
  for (const item of await items.all()) await expect(item).toContainText('hard');
  // Axe would take half a minute for the whole list.
  await expectNoViolations(new AxeBuilder({ page }).exclude('pre code').withTags(AXE_TAGS));
  await page.reload();
  await expect(page.getByLabel('Topic')).toHaveValue('CSS');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(/CSS/);

  await page.goto('/exercises?state=solved');
  await expect(items).toHaveCount(1);
  await expect(items).toContainText('✓ Solved.');
  await page.getByLabel('Kind').selectOption('SQL');
  await expect(count).toHaveText('No exercise matches all of these filters.');
  await page.getByLabel('Kind').selectOption('');
  await items.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${BINARY_SEARCH}#exercise-square-root$`));
});

test('every link has a name and a size', async ({ page }) => {
  for (const route of ['/exercises', '/progress']) {
    await page.goto(route);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    const wrong = await page
      .locator('main a')
      .evaluateAll((links) =>
        links
          .filter((link) => link.checkVisibility() && link.getBoundingClientRect().width === 0)
          .map((link) => link.outerHTML),
      );
    expect(wrong, route).toEqual([]);
    await expect(page.getByRole('link', { name: '[object' }), route).toHaveCount(0);
  }
});

test('fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/exercises?kind=Quiz');
  await expectNoSidewaysScroll(page);
});
