/** Tests quizzes with one correct choice and with several. */
import type { Page } from '@playwright/test';
import { expect, test } from './exercises-page';
import { EXERCISES_PAGE } from './settings';

const getSingleChoice = (page: Page) => page.getByRole('region', { name: 'Which is the last place?' });
const getMultipleChoice = (page: Page) => page.getByRole('region', { name: 'Which change the list itself?' });

test('a quiz is a group named after its question, and works with the keyboard alone', async ({ page }) => {
  const quiz = getSingleChoice(page);
  const group = quiz.getByRole('group', { name: 'Which is the last place?' });
  await expect(group).toHaveAccessibleDescription('Select one answer.');
  await group.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(group.getByRole('radio', { name: '2' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(quiz.getByRole('status')).toContainText('Not quite.');
  // The status also announces the reason, which is displayed next to the choice.
  await expect(quiz.getByRole('status')).toContainText('one past the end');
  await expect(quiz.locator('[data-choice="wrong"] [data-why]')).toBeVisible();
  await expect(quiz.locator('[data-choice="right"] [data-why]')).toBeHidden();
  await quiz.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(group.getByRole('radio').first()).toBeFocused();
  await expect(quiz.getByRole('status')).toBeEmpty();
  await expect(group.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('Check without a choice asks for one', async ({ page }) => {
  await getSingleChoice(page).getByRole('button', { name: 'Check' }).click();
  await expect(getSingleChoice(page).getByRole('status')).toHaveText('Select an answer first.');
});

test('a correct choice is confirmed with a reason, and stays confirmed after a reload', async ({ page }) => {
  await getSingleChoice(page).getByRole('radio', { name: '1' }).check();
  await getSingleChoice(page).getByRole('button', { name: 'Check' }).click();
  await expect(getSingleChoice(page).getByRole('status')).toContainText('Solved.');
  await expect(getSingleChoice(page).getByRole('status')).toContainText('Places count from 0.');
  await page.reload();
  await expect(getSingleChoice(page).getByRole('radio', { name: '1' })).toBeChecked();
  await expect(getSingleChoice(page).getByRole('status')).toContainText('Solved.');
  await expect(getSingleChoice(page).locator('[data-choice="right"] [data-why]')).toBeVisible();
});

test('if several choices are correct, the reader must select all of them', async ({ page }) => {
  const quiz = getMultipleChoice(page);
  const check = quiz.getByRole('button', { name: 'Check' });
  await quiz.getByRole('checkbox', { name: 'sort', exact: true }).check();
  await check.click();
  await expect(quiz.getByRole('status')).toContainText('Right so far, but there is one more right answer.');
  await quiz.getByRole('checkbox', { name: 'toSorted' }).check();
  await expect(quiz.getByRole('status')).toBeEmpty();
  await check.click();
  await expect(quiz.getByRole('status')).toContainText('Not quite.');
  await quiz.getByRole('checkbox', { name: 'toSorted' }).uncheck();
  await quiz.getByRole('checkbox', { name: 'splice' }).check();
  await check.click();
  await expect(quiz.getByRole('status')).toContainText('Solved.');
});

test('without scripts, a selected choice shows its reason', async ({ pageWithoutScripts: page }) => {
  await page.goto(EXERCISES_PAGE);
  await expect(getSingleChoice(page).locator('[data-why]:visible')).toHaveCount(0);
  await getSingleChoice(page).getByRole('radio', { name: '2' }).check();
  await expect(getSingleChoice(page).getByText('one past the end')).toBeVisible();
});
