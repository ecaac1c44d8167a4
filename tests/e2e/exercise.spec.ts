/** An exercise from a learner's point of view: fail, read about the mistake, ask for a hint, pass, come back. */
import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from './lib/fixtures';

const DOC = '/docs/tech/algorithms/binary-search';
const LOADED = { timeout: 45_000 };

async function openExercise(page: Page, title: string): Promise<Locator> {
  await page.goto(DOC);
  await hydrated(page);
  const exercise = page.getByRole('region', { name: title });
  await exercise.getByRole('button', { name: 'Write your answer' }).click();
  return exercise;
}

async function answer(exercise: Locator, code: string): Promise<void> {
  await exercise.getByRole('textbox', { name: /^Code of/ }).fill(code);
  await exercise.getByRole('button', { name: 'Check' }).click();
}

/** The status with the result of the tests. */
const verdict = (exercise: Locator) => exercise.getByRole('status', { name: 'Verdict' });

test('the starter fails, and each test says what is wanted', async ({ page }) => {
  const exercise = await openExercise(page, 'A root without Math.sqrt');
  await exercise.getByRole('button', { name: 'Check' }).click();
  await expect(verdict(exercise)).toContainText('0 of 4 tests pass', LOADED);
  await expect(exercise.getByRole('listitem').first()).toContainText(
    'Failed: this test checks that your code finds the root of a square number',
  );
  await expect(exercise.getByRole('listitem').first()).toContainText('Expected: 7');
});

test('a known mistake earns its message', async ({ page }) => {
  const exercise = await openExercise(page, 'How many are cheaper?');
  await answer(
    exercise,
    `function countBelow(sorted, limit) {
  let count = 0;
  for (const item of sorted) {
    if (item >= limit) break;
    count++;
  }
  return count;
}`,
  );
  await expect(verdict(exercise)).toContainText('5 of 6 tests pass', LOADED);
});

test('a mistake written as on the page is told by its message', async ({ page }) => {
  const exercise = await openExercise(page, 'A root without Math.sqrt');
  await answer(
    exercise,
    `function wholeRoot(n) {
  let root = 0;
  while (root * root < n) root++;
  return root;
}`,
  );
  await expect(verdict(exercise)).toContainText('You round up between two squares', LOADED);
});

test('a right answer is told, and is there after a reload', async ({ page }) => {
  const exercise = await openExercise(page, 'A root without Math.sqrt');
  const code = `function wholeRoot(n) {
  let root = 0;
  while ((root + 1) * (root + 1) <= n) root++;
  return root;
}`;
  await answer(exercise, code);
  await expect(verdict(exercise)).toContainText('Solved. 4 of 4 tests pass', LOADED);
  await page.reload();
  await hydrated(page);
  const again = page.getByRole('region', { name: 'A root without Math.sqrt' });
  await expect(again.getByRole('textbox', { name: /^Code of/ })).toHaveValue(code);
});

test('a shared answer opens in its exercise', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const exercise = await openExercise(page, 'A root without Math.sqrt');
  await exercise.getByRole('textbox', { name: /^Code of/ }).fill('const shared = true;');
  await exercise.getByRole('button', { name: 'Share' }).click();
  await expect(exercise.getByRole('status').first()).toContainText('copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => localStorage.clear());
  const other = await context.newPage();
  await other.goto(link);
  const shared = other.getByRole('region', { name: 'A root without Math.sqrt' });
  await expect(shared.getByRole('textbox', { name: /^Code of/ })).toHaveValue('const shared = true;');
});

test('hints open one at a time, and the solution only when asked for', async ({ page }) => {
  await page.goto(DOC);
  const exercise = page.getByRole('region', { name: 'A root without Math.sqrt' });
  await expect(exercise.getByText('Hint 2 of 2')).toBeHidden();
  await exercise.getByText('Hint 1 of 2').click();
  await expect(exercise.getByText('Which candidates read')).toBeVisible();
  await expect(exercise.getByText('Hint 2 of 2')).toBeVisible();
  await expect(exercise.getByText('Math.ceil((low + high) / 2)')).toBeHidden();
  await exercise.getByText('Show the solution?').click();
  await expect(exercise.locator('details[open] pre')).toBeHidden();
  await exercise.getByText('Yes, show the solution').click();
  await expect(exercise.locator('details[open] pre')).toBeVisible();
});

test('a quiz says why, for right and wrong', async ({ page }) => {
  await page.goto('/docs/tech/algorithms/complexity');
  await hydrated(page);
  const quiz = page.getByRole('region', { name: 'Name the class' });
  await quiz.getByRole('radio', { name: 'O(n²)' }).check();
  await quiz.getByRole('button', { name: 'Check' }).click();
  await expect(quiz).toContainText('Not this one.');
  await quiz.getByRole('radio', { name: 'O(n log n)' }).check();
  await quiz.getByRole('button', { name: 'Check' }).click();
  await expect(quiz.getByRole('status')).toContainText('Solved.');
});
