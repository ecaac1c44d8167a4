/** Tests zoomed pages. A laptop's window is 640 CSS pixels wide at 200% zoom, and 320 pixels wide at 400%. */
import { expectNoSidewaysScroll } from './lib/accessibility';
import { expect, test } from './lib/fixtures';
import { BINARY_SEARCH, LOADED, getEditor, getExercise, getVerdict } from './lib/lesson';

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

for (const [zoom, width, height] of [
  ['200 %', 720, 450],
  ['400 %', 360, 225],
] as const) {
  test(`an exercise can be checked with the keyboard at ${zoom}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(BINARY_SEARCH);
    const exercise = getExercise(page, 'square-root');
    await exercise.getByRole('button', { name: 'Write your answer' }).press('Enter');
    const editor = getEditor(exercise);
    await expect(editor).toBeFocused();
    await expect(exercise.getByText('Escape, then Tab, leaves the editor')).toBeAttached();
    const line = exercise.locator('.pce-line').first();
    const isCovered = () =>
      line.evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect();
        const isInWindow = top >= 0 && bottom <= innerHeight;
        return !isInWindow || !!document.elementFromPoint(left + 1, top + 1)?.closest('.navbar');
      });
    await expect.poll(isCovered).toBe(false);
    await editor.press('Escape');
    await editor.press('Tab');
    await exercise.getByRole('button', { name: 'Check' }).press('Enter');
    const verdict = getVerdict(exercise).getByText('Not solved yet');
    await expect(verdict).toBeInViewport({ ratio: 1, ...LOADED });
    await expectNoSidewaysScroll(page);
  });
}

test('the navbar scrolls away in a low window, and stays in others', async ({ page }) => {
  await page.goto(BINARY_SEARCH);
  const getPosition = () => page.locator('.navbar').evaluate((bar) => getComputedStyle(bar).position);
  await page.setViewportSize({ width: 360, height: 225 });
  expect(await getPosition()).toBe('relative');
  await page.setViewportSize({ width: 720, height: 450 });
  expect(await getPosition()).toBe('sticky');
});

test('the text of tables wraps', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/docs/general/');
  const tables = page.locator('.table-box');
  await expect(tables.first()).toBeVisible();
  const cut = await tables.evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth));
  expect(cut).toEqual([]);
});
