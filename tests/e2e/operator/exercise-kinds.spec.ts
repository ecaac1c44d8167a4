/** Each kind of exercise from a learner's point of view: fail, hint, read about the mistake, pass, come back. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { parsePage } from '../../../examples/language';
import { EXERCISE_RUNTIMES } from '../../../examples/language/languages';
import { hydrated } from '../lib/fixtures';
import { answer, editorOf, exerciseOf, expect, LOADED, openPage, test, verdictOf } from './exercises-page';

const FILE = path.resolve('examples/verify/fixtures/exercises.mdx');
const { exercises } = parsePage(FILE, readFileSync(FILE, 'utf8'));

test('there is one of each kind', () => {
  const runtimes = exercises.map(({ starter }) => starter.fence.runtime);
  expect(runtimes.toSorted()).toEqual(EXERCISE_RUNTIMES.toSorted());
});

for (const { id, starter, solution, mistakes, hints } of exercises) {
  test(`${starter.fence.runtime}: fail, hint, mistake, pass, reload`, async ({ page }) => {
    test.setTimeout(240_000);
    await openPage(page);
    const exercise = exerciseOf(page, id);
    await exercise.getByRole('button', { name: 'Write your answer' }).click();
    await exercise.getByRole('button', { name: 'Check' }).click();
    await expect(verdictOf(exercise)).toContainText('Not solved yet', LOADED);

    // After tests have pressed or focused things in a preview, the reader gets it back unchanged, even after known
    // mistakes were tried.
    const check = exercise.getByRole('button', { name: 'Check' });
    await expect(check).toBeFocused();
    await expect(verdictOf(exercise)).not.toHaveAttribute('aria-busy', 'true', LOADED);
    await expect(check).toBeFocused();
    await exercise.getByText(hints > 1 ? `Hint 1 of ${hints}` : 'Hint', { exact: true }).press('Enter');
    const hint = exercise.locator('details[open]').first();
    await expect(hint).toBeVisible();

    // With an additional line, it doesn't match the known mistake literally, so it is recognised by how it fails.
    await answer(exercise, mistakes[0]?.code.replace('\n', '\n\n') ?? '');
    await expect(verdictOf(exercise)).toContainText(mistakes[0]?.fence.message ?? '', LOADED);
    await expect(check).toBeFocused();

    await answer(exercise, solution.code);
    await expect(verdictOf(exercise)).toContainText('Solved.', LOADED);
    await expect(exercise.getByText('Failed:')).toHaveCount(0);
    await expect(hint, 'the hint stays open').toBeVisible();

    await page.reload();
    await hydrated(page);
    await expect(editorOf(exerciseOf(page, id))).toHaveValue(solution.code);
  });
}

test('an exercise is done with the keyboard alone, and Check leaves the focus where it is', async ({
  page,
}) => {
  await openPage(page);
  const exercise = exerciseOf(page, 'last');
  await exercise.getByRole('button', { name: 'Write your answer' }).focus();
  await page.keyboard.press('Enter');
  const editor = editorOf(exercise);
  await expect(editor).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('const last = (list) => list.at(-1);');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(verdictOf(exercise)).toContainText('Solved. 2 of 2 tests pass.', LOADED);
  await expect(editor).toBeFocused();
  // Escape, then Tab leaves the editor; the buttons are next.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  const check = exercise.getByRole('button', { name: 'Check' });
  await expect(check).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(verdictOf(exercise)).toContainText('Solved.', LOADED);
  await expect(check).toBeFocused();
});

test('a reset can be undone, so that no work is lost', async ({ page }) => {
  await openPage(page);
  const exercise = exerciseOf(page, 'last');
  await exercise.getByRole('button', { name: 'Write your answer' }).click();
  const editor = editorOf(exercise);
  const starter = await editor.inputValue();
  await editor.fill('const mine = 1;');
  await exercise.getByRole('button', { name: 'Reset' }).press('Enter');
  await expect(editor).toHaveValue(starter);
  const undo = exercise.getByRole('button', { name: 'Undo reset' });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(editor).toHaveValue('const mine = 1;');
  await page.reload();
  await hydrated(page);
  await expect(editorOf(exercise)).toHaveValue('const mine = 1;');
});

test('axe finds nothing, and nothing is wider than 360 px', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 800 });
  await openPage(page);
  const exercise = exerciseOf(page, 'last');
  await exercise.getByRole('button', { name: 'Write your answer' }).click();
  await exercise.getByText('Hint 1 of 2').click();
  await exercise.getByText('Show the solution?').click();
  await answer(exercise, 'function last(list) {\n  return list[0];\n}');
  await expect(verdictOf(exercise)).toContainText('You return the first.', LOADED);
  await page.getByRole('button', { name: 'Check my prediction' }).click();
  const quiz = page.getByRole('region', { name: 'Which is the last place?' });
  await quiz.getByRole('radio', { name: '2' }).check();
  await quiz.getByRole('button', { name: 'Check' }).click();
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join()}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
