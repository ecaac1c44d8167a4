/** Tests how pages look on paper, and worksheets. */
import type { Page } from '@playwright/test';
import { expect, test } from './lib/fixtures';
import { BINARY_SEARCH, HTTP, LOADED, openAndLoad } from './lib/lesson';

const PAPER_WIDTH = 680; // A4 with margins, in CSS pixels

async function showOnPaper(page: Page): Promise<void> {
  await page.setViewportSize({ width: PAPER_WIDTH, height: 960 });
  await page.emulateMedia({ media: 'print' });
}

for (const route of [BINARY_SEARCH, HTTP, '/docs/tech/html-css/css/display-property/flex-box/container'])
  test(`${route} is printed in light colours, without controls and without clipping anything`, async ({
    page,
  }) => {
    await page.goto(`${route}?theme=dark`);
    await showOnPaper(page);
    const colours = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(colours).toBe('light');
    await expect(page.locator('button:visible, nav:visible, summary:visible')).toHaveCount(0);
    await expect(
      page.locator('.theme-announcement-bar, .footer, [data-page-end]').locator('visible=true'),
    ).toHaveCount(0);
    const clipped = await page
      .locator('main :is(pre, .table-box, .diagram)')
      .evaluateAll((boxes) =>
        boxes
          .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth + 1)
          .map((box) => box.textContent?.slice(0, 40)),
      );
    expect(clipped).toEqual([]);
  });

test.describe('a worksheet', () => {
  /** Opens the page and presses the button, without a print dialog. */
  async function openWorksheet(page: Page, route: string): Promise<void> {
    await page.addInitScript(() => {
      window.print = () => void (document.title = 'printing');
    });
    await openAndLoad(page, route);
    await page.getByRole('button', { name: 'Print as worksheet' }).click();
    await expect(page).toHaveTitle('printing', LOADED);
  }

  test('has lines instead of outputs and solutions, and an answer key at the end', async ({ page }) => {
    await openWorksheet(page, HTTP);
    await showOnPaper(page);
    await expect(page.getByText('Name:')).toBeVisible();
    await expect(page.locator('article samp').locator('visible=true')).toHaveCount(0);
    const key = page.locator('section', { has: page.getByRole('heading', { name: 'Answer key' }) });
    await expect(key.getByRole('heading', { name: 'Answer 1', exact: true })).toBeVisible();
    await expect(key).toContainText('POST /orders');
    await expect(key).toContainText('function maySendAgain');
    await expect(key).toContainText('DELETE /orders/1. Only GET, HEAD and POST');
    const room = page.locator('figure').first().getByText('Answer 1');
    await expect(room).toBeVisible();
  });

  test('is gone after printing', async ({ page }) => {
    await openWorksheet(page, HTTP);
    await expect(page.getByText('Answer key')).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.getByText('Answer key')).toHaveCount(0);
    await showOnPaper(page);
    await expect(page.locator('article samp').first()).toBeVisible();
  });
});
