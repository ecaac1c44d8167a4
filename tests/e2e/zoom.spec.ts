/** Tests zoomed pages. A laptop's window is 640 CSS pixels wide at 200% zoom, and 320 pixels wide at 400%. */
import { expectNoSidewaysScroll } from './lib/accessibility';
import { expect, test } from './lib/fixtures';
import { BINARY_SEARCH, getVerdict, openExercise } from './lib/lesson';

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
      await test.step(route, () => expectNoSidewaysScroll(page));
    }
  });
}

test('an exercise can be checked at 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto(BINARY_SEARCH);
  const exercise = await openExercise(page, 'square-root');
  await exercise.getByRole('button', { name: 'Check' }).click();
  await expect(getVerdict(exercise)).toContainText('Not solved yet');
  await expectNoSidewaysScroll(page);
});
