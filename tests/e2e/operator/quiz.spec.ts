/** Quizzes with one correct choice, and with several. */
import type { Page } from '@playwright/test';
import { hydrated } from '../lib/fixtures';
import { expect, openPage, test } from './exercises-page';
import { EXERCISES_PAGE } from './settings';

const one = (page: Page) => page.getByRole('region', { name: 'Which is the last place?' });
const several = (page: Page) => page.getByRole('region', { name: 'Which change the list itself?' });

test('is a group named by its question, done with the keyboard', async ({ page }) => {
  await openPage(page);
  const quiz = one(page);
  const group = quiz.getByRole('group', { name: 'Which is the last place?' });
  await expect(group).toHaveAccessibleDescription('Pick one.');
  await group.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(group.getByRole('radio', { name: '2' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(quiz.getByRole('status')).toContainText('Not yet.');
  // The announcement includes the reason, which is displayed beside the choice.
  await expect(quiz.getByRole('status')).toContainText('one past the end');
  await expect(quiz.locator('[data-choice="wrong"] [data-why]')).toBeVisible();
  await expect(quiz.locator('[data-choice="right"] [data-why]')).toBeHidden();
  await quiz.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(group.getByRole('radio').first()).toBeFocused();
  await expect(quiz.getByRole('status')).toBeEmpty();
  await expect(group.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('says that nothing was picked', async ({ page }) => {
  await openPage(page);
  await one(page).getByRole('button', { name: 'Check' }).click();
  await expect(one(page).getByRole('status')).toHaveText('Pick a choice first.');
});

test('a right answer is told with its reason, and is there after a reload', async ({ page }) => {
  await openPage(page);
  await one(page).getByRole('radio', { name: '1' }).check();
  await one(page).getByRole('button', { name: 'Check' }).click();
  await expect(one(page).getByRole('status')).toContainText('Solved.');
  await expect(one(page).getByRole('status')).toContainText('Places count from 0.');
  await page.reload();
  await hydrated(page);
  await expect(one(page).getByRole('radio', { name: '1' })).toBeChecked();
  await expect(one(page).getByRole('status')).toContainText('Solved.');
  await expect(one(page).locator('[data-choice="right"] [data-why]')).toBeVisible();
});

test('several right choices are ticked, all of them', async ({ page }) => {
  await openPage(page);
  const quiz = several(page);
  const check = quiz.getByRole('button', { name: 'Check' });
  await quiz.getByRole('checkbox', { name: 'sort', exact: true }).check();
  await check.click();
  await expect(quiz.getByRole('status')).toContainText('One more choice is right.');
  await quiz.getByRole('checkbox', { name: 'toSorted' }).check();
  await expect(quiz.getByRole('status')).toBeEmpty();
  await check.click();
  await expect(quiz.getByRole('status')).toContainText('Not yet.');
  await quiz.getByRole('checkbox', { name: 'toSorted' }).uncheck();
  await quiz.getByRole('checkbox', { name: 'splice' }).check();
  await check.click();
  await expect(quiz.getByRole('status')).toContainText('Solved.');
});

test('without script each choice that is picked tells its reason', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(EXERCISES_PAGE);
  await expect(one(page).locator('[data-why]:visible')).toHaveCount(0);
  await one(page).getByRole('radio', { name: '2' }).check();
  await expect(one(page).getByText('one past the end')).toBeVisible();
  await context.close();
});
