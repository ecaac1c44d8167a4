/** Tests how pages look on paper, and worksheets. */
import type { Page } from '@playwright/test';
import { expect, test } from './lib/fixtures';
import { BINARY_SEARCH, HTTP, LOADED, getEditor, getVerdict, openAndLoad, openExercise } from './lib/lesson';

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
    await expect(page.locator('button:visible, nav:visible')).toHaveCount(0);
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

test('closed hints, solutions and outputs to predict are printed', async ({ page }) => {
  await page.goto(BINARY_SEARCH);
  await showOnPaper(page);
  const prediction = page.locator('figure:has([data-reveal])').first();
  await expect(prediction.getByText('What will it print?')).toBeVisible();
  await expect(prediction.locator('samp')).toBeVisible();
  await expect(prediction.locator('textarea, summary').locator('visible=true')).toHaveCount(0);
  const exercise = page.locator('section:has(#exercise-count-below)');
  await expect(exercise.getByText('Hint', { exact: false }).first()).toBeVisible();
  await expect(exercise.locator('details pre').last()).toBeVisible();
  await expect(exercise.getByText('Yes, show the solution')).toBeHidden();
});

test('an open editor prints all of its code', async ({ page }) => {
  await page.goto(BINARY_SEARCH);
  const exercise = await openExercise(page, 'count-below');
  const lines = Array.from({ length: 60 }, (_, i) => `// ${i} ${'word '.repeat(i === 0 ? 60 : 1)}`);
  await getEditor(exercise).fill(`${lines.join('\n')}\n// the end`);
  await showOnPaper(page);
  const clipped = await exercise.locator('.prism-code-editor').evaluate((editor) => {
    const { bottom } = editor.parentElement!.getBoundingClientRect();
    const last = [...editor.querySelectorAll('.pce-line')].at(-1)!.getBoundingClientRect();
    return { isCut: last.bottom > bottom + 1, isTooWide: editor.scrollWidth > editor.clientWidth + 1 };
  });
  expect(clipped).toEqual({ isCut: false, isTooWide: false });
  await expect(exercise.getByText('// the end')).toBeVisible();
});

test('a print says where it comes from, but not what the reader has solved or focused', async ({ page }) => {
  await page.goto(BINARY_SEARCH);
  const source = page.getByText('CC BY 4.0').filter({ hasText: BINARY_SEARCH });
  await expect(source).toBeHidden();
  const exercise = await openExercise(page, 'square-root');
  await getEditor(exercise).fill('const wholeRoot = (n) => Math.floor(Math.sqrt(n));');
  await exercise.getByRole('button', { name: 'Check' }).click();
  await expect(getVerdict(exercise)).toContainText('Solved.', LOADED);
  await expect(exercise.locator('[data-solved]')).toHaveText('Solved');
  await page.keyboard.press('Tab');
  await showOnPaper(page);
  await expect(source).toBeVisible();
  await expect(getVerdict(exercise)).toBeHidden();
  await expect(exercise.locator('[data-solved]')).toBeHidden();
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
  expect(outline).toBe('none');
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

  test('asks for an output to predict, and never shows what the reader has written', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => void (document.title = 'printing');
    });
    await page.goto(BINARY_SEARCH);
    const exercise = await openExercise(page, 'count-below');
    await getEditor(exercise).fill('const mine = 1;');
    const prediction = page.locator('figure').filter({ hasText: 'What will it print?' }).first();
    const output = await prediction.locator('samp').textContent();
    await prediction.getByLabel('What will it print?').fill('A guess');
    await prediction.getByRole('button', { name: 'Check my prediction' }).click();
    await expect(prediction.getByRole('group', { name: 'Your prediction and the output' })).toBeVisible();
    await page.getByRole('button', { name: 'Print as worksheet' }).click();
    await expect(page).toHaveTitle('printing', LOADED);
    await showOnPaper(page);
    await expect(prediction.getByText(/^Answer \d+: what is the output\?$/)).toBeVisible();
    await expect(prediction.locator('samp').locator('visible=true')).toHaveCount(0);
    await expect(exercise.getByText('const mine')).toBeHidden();
    await expect(exercise.locator('pre').first()).toBeVisible();
    const answers = await page.locator('section:has(> h2:text("Answer key")) pre').allTextContents();
    expect(answers).toContain(output?.trim());
  });

  test('has no sources, captions and instructions for the screen', async ({ page }) => {
    await openWorksheet(page, '/docs/tech/js/javascript/first-steps');
    await showOnPaper(page);
    const text = page.locator('article .markdown');
    await expect(text.getByRole('heading', { name: 'Summary' })).toBeVisible();
    await expect(text.getByRole('heading', { name: 'Sources' })).toBeHidden();
    await expect(text.getByRole('heading', { name: 'Answer key' })).toBeVisible();
    for (const phrase of ['MDN:', 'our tests run it', 'Press Run below', 'then press Check'])
      await expect(text.getByText(phrase).locator('visible=true')).toHaveCount(0);
    const task = text.getByRole('region', { name: 'Say hello to the world' });
    await expect(task).toHaveCSS('break-inside', 'avoid');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(text.getByText('Press Run below')).toBeVisible();
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
