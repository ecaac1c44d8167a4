/** An exercise from a learner's point of view. operator/exercise-kinds.spec.ts solves one of each kind. */
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

test('a shared answer opens in its exercise', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const exercise = await openExercise(page, 'A root without Math.sqrt');
  await exercise.getByRole('textbox', { name: /^Code in/ }).fill('const shared = true;');
  await exercise.getByRole('button', { name: 'Share' }).click();
  await expect(exercise.getByRole('status').first()).toContainText('copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => localStorage.clear());
  const other = await context.newPage();
  await other.goto(link);
  const shared = other.getByRole('region', { name: 'A root without Math.sqrt' });
  await expect(shared.getByRole('textbox', { name: /^Code in/ })).toHaveValue('const shared = true;');
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
