/** Tests each kind of exercise: the starter, a hint, a known mistake, the solution, and a reload. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { parsePage } from '../../../examples/language';
import { EXERCISE_RUNTIMES } from '../../../examples/language/languages';
import { expectNoSidewaysScroll, expectNoViolations } from '../lib/accessibility';
import { getEditor, getVerdict } from '../lib/lesson';
import { LOADED, checkAnswer, expect, getExercise, test } from './exercises-page';

const FILE = path.resolve('examples/verify/fixtures/exercises.mdx');
const { exercises } = parsePage(FILE, readFileSync(FILE, 'utf8'));

test('the page has one exercise of each kind', () => {
  const runtimes = exercises.map(({ starter }) => starter.fence.runtime);
  expect(runtimes.toSorted()).toEqual(EXERCISE_RUNTIMES.toSorted());
});

/**
 * Waits until the expectation is met and presses a key in between. Playwright's own requests count as user activation,
 * so on a slow machine, the page would otherwise think that the reader has pressed in the preview.
 */
async function expectWhilePressing(
  page: Page,
  expectation: (soon: { timeout: number }) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expectation({ timeout: 1_000 });
  }).toPass(LOADED);
}

for (const { id, starter, solution, mistakes, hints } of exercises) {
  test(`${starter.fence.runtime}: starter, hint, mistake, solution and reload`, async ({ page }) => {
    test.setTimeout(240_000);
    const exercise = getExercise(page, id);
    await exercise.getByRole('button', { name: 'Write your answer' }).click();
    await exercise.getByRole('button', { name: 'Check' }).click();
    await expectWhilePressing(page, (soon) =>
      expect(getVerdict(exercise)).toContainText('Not solved yet', soon),
    );

    // The exercise's tests focus elements in a preview, but the reader's focus must stay on the button, even while the
    // answer is compared with known mistakes.
    const check = exercise.getByRole('button', { name: 'Check' });
    await expect(check).toBeFocused();
    await expectWhilePressing(page, (soon) =>
      expect(getVerdict(exercise)).not.toHaveAttribute('aria-busy', 'true', soon),
    );
    await expect(check).toBeFocused();
    await exercise.getByText(hints > 1 ? `Hint 1 of ${hints}` : 'Hint', { exact: true }).press('Enter');
    const hint = exercise.locator('details[open]').first();
    await expect(hint).toBeVisible();

    // The added empty line makes the code differ from the known mistake, but it should get the same message.
    await checkAnswer(exercise, mistakes[0]?.code.replace('\n', '\n\n') ?? '');
    await expectWhilePressing(page, (soon) =>
      expect(getVerdict(exercise)).toContainText(mistakes[0]?.fence.message ?? '', soon),
    );
    await expect(check).toBeFocused();

    await checkAnswer(exercise, solution.code);
    await expect(getVerdict(exercise)).toContainText('Solved.', LOADED);
    await expect(exercise.getByText('Failed:')).toHaveCount(0);
    await expect(hint, 'the hint stays open').toBeVisible();

    await page.reload();
    await expect(getEditor(getExercise(page, id))).toHaveValue(solution.code);
  });
}

test('an exercise works with the keyboard alone, and Check does not move the focus', async ({ page }) => {
  const exercise = getExercise(page, 'last');
  await exercise.getByRole('button', { name: 'Write your answer' }).focus();
  await page.keyboard.press('Enter');
  const editor = getEditor(exercise);
  await expect(editor).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('const last = (list) => list.at(-1);');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(getVerdict(exercise)).toContainText('Solved. 2 of 2 tests passed.', LOADED);
  await expect(editor).toBeFocused();
  // Tab indents the code unless Escape was pressed just before.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  const check = exercise.getByRole('button', { name: 'Check' });
  await expect(check).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(getVerdict(exercise)).toContainText('Solved.', LOADED);
  await expect(check).toBeFocused();
});

test('a reset can be undone', async ({ page }) => {
  const exercise = getExercise(page, 'last');
  await exercise.getByRole('button', { name: 'Write your answer' }).click();
  const editor = getEditor(exercise);
  const starter = await editor.inputValue();
  await editor.fill('const mine = 1;');
  await exercise.getByRole('button', { name: 'Reset' }).press('Enter');
  await expect(editor).toHaveValue(starter);
  const undo = exercise.getByRole('button', { name: 'Undo reset' });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(editor).toHaveValue('const mine = 1;');
  await page.reload();
  await expect(getEditor(exercise)).toHaveValue('const mine = 1;');
});

test('the page is accessible and fits 360 px', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 800 });
  const exercise = getExercise(page, 'last');
  await exercise.getByRole('button', { name: 'Write your answer' }).click();
  await exercise.getByText('Hint 1 of 2').click();
  await exercise.getByText('Show the solution?').click();
  await checkAnswer(exercise, 'function last(list) {\n  return list[0];\n}');
  await expect(getVerdict(exercise)).toContainText('You return the first.', LOADED);
  await page.getByRole('button', { name: 'Check my prediction' }).click();
  const quiz = page.getByRole('region', { name: 'Which is the last place?' });
  await quiz.getByRole('radio', { name: '2' }).check();
  await quiz.getByRole('button', { name: 'Check' }).click();
  await expectNoViolations(new AxeBuilder({ page }).exclude('iframe'));
  await expectNoSidewaysScroll(page);
});
