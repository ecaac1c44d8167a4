/**
 * Zoomed pages: a laptop's window is 640 CSS pixels wide at 200 %, and 320 at 400 %. Only boxes made for it may scroll
 * sideways.
 */
import { expect, test } from './lib/fixtures';

const PAGES = [
  '/',
  '/docs/tech',
  '/docs/general/git',
  '/docs/tech/algorithms/binary-search',
  '/docs/tech/html-css/html/intro',
  '/docs/tags',
  '/blog',
  '/blog/understanding-javascript',
  '/paths',
  '/progress',
  '/playground',
  '/offline',
  '/datasets',
];

for (const [zoom, width, height] of [
  ['200 %', 640, 400],
  ['400 %', 320, 256],
] as const) {
  test(`no page scrolls sideways at ${zoom}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const route of PAGES) {
      await page.goto(route);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth, route).toBe(width);
    }
  });
}

test('an exercise can be answered and checked at 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('/docs/tech/algorithms/binary-search');
  const exercise = page.locator('section', { has: page.getByRole('button', { name: 'Write your answer' }) });
  const name = (await exercise.first().getAttribute('aria-label')) ?? '';
  const chosen = page.getByRole('region', { name, exact: true });
  await chosen.getByRole('button', { name: 'Write your answer' }).click();
  await chosen.getByRole('button', { name: 'Check' }).click();
  await expect(chosen.getByRole('status', { name: 'Verdict' })).toContainText('Not solved yet');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
});
