/**
 * Tests what all exercises have in common. `operator/exercise-kinds.spec.ts` solves one exercise of each kind, and
 * `failed-checks.spec.ts` gives wrong answers.
 */
import { CURRENT_PATH_KEY } from '../../src/progress/storage-keys';
import { expect, test } from './lib/fixtures';
import { BINARY_SEARCH, LOADED, getEditor, getExercise, getVerdict, openExercise } from './lib/lesson';

const ROOT = 'square-root';

test.beforeEach(({ page }) => page.goto(BINARY_SEARCH));

test('the starter fails, and failed tests show what they expect', async ({ page }) => {
  const exercise = await openExercise(page, ROOT);
  await exercise.getByRole('button', { name: 'Check' }).click();
  await expect(getVerdict(exercise)).toContainText('3 of 4 tests passed', LOADED);
  await expect(exercise.getByRole('listitem').first()).toContainText(
    'Failed: this test checks that your code rounds down between two squares',
  );
  await expect(exercise.getByRole('listitem').first()).toContainText('Expected: 6');
});

test('a shared answer opens in its exercise', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const exercise = await openExercise(page, ROOT);
  await getEditor(exercise).fill('const shared = true;');
  await exercise.getByRole('button', { name: 'Share' }).click();
  await expect(exercise.getByRole('status').first()).toContainText('Copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => localStorage.clear());
  const other = await context.newPage();
  await other.goto(link);
  const shared = getExercise(other, ROOT);
  await expect(getEditor(shared)).toHaveValue('const shared = true;');
});

test('hints open one at a time, and the solution opens after a confirmation', async ({ page }) => {
  const exercise = getExercise(page, ROOT);
  await expect(exercise.getByText('Hint 2 of 2')).toBeHidden();
  await exercise.getByText('Hint 1 of 2').click();
  await expect(exercise.getByText('Which candidate does this version find')).toBeVisible();
  await expect(exercise.getByText('Hint 2 of 2')).toBeVisible();
  await expect(exercise.getByText('const middle = Math.ceil((low + high) / 2)')).toBeHidden();
  await exercise.getByText('Show the solution?').click();
  await expect(exercise.locator('details[open] pre')).toBeHidden();
  await exercise.getByText('Yes, show the solution').click();
  await expect(exercise.locator('details[open] pre')).toBeVisible();
});

test('a solved exercise links to what comes next', async ({ page }) => {
  const solve = async (id: string, code: string) => {
    const exercise = await openExercise(page, id);
    await getEditor(exercise).fill(code);
    await exercise.getByRole('button', { name: 'Check' }).click();
    await expect(getVerdict(exercise)).toContainText('Solved.', LOADED);
    return exercise;
  };
  await page.goto('/paths/problem-solving');
  await page.waitForFunction((key) => key in localStorage, CURRENT_PATH_KEY);
  await page.goto(BINARY_SEARCH);

  const first = await solve(
    ROOT,
    'function wholeRoot(n) { let root = 0; while ((root + 1) ** 2 <= n) root++; return root; }',
  );
  await first.locator('a[href$="#exercise-count-below"]').click();
  await expect(page).toHaveURL(/#exercise-/);

  const second = await solve(
    'count-below',
    `function countBelow(sorted, limit) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (sorted[middle] < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}`,
  );
  await expect(second).toContainText('so this page is marked as read');
  await expect(second).toContainText('Next in Problem solving: Simple sorts');
  await second.getByRole('link', { name: /^Simple sorts/ }).click();
  await expect(page).toHaveURL('/docs/tech/algorithms/simple-sorts');
});
