/** Tests quizzes with one correct choice, with several and with code, and lines to put in order. */
import type { Page } from '@playwright/test';
import { expect, test } from './exercises-page';
import { expectNoSidewaysScroll } from '../lib/accessibility';
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

test('choices can be code, which fits a phone and is clickable', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const quiz = page.getByRole('region', { name: 'Which line adds the prices?' });
  await quiz.getByText('prices.reduce').click();
  await expect(quiz.getByRole('radio', { name: /reduce/ })).toBeChecked();
  await quiz.getByRole('button', { name: 'Check' }).click();
  await expect(quiz.getByRole('status')).toContainText('keeps the larger one');
  await expectNoSidewaysScroll(page);
});

const getOrder = (page: Page) => page.getByRole('region', { name: 'Double, then add' });
const getLines = (page: Page) => getOrder(page).getByRole('listitem').locator('code');
const LINES = ['var total = 10', 'total = total * 2', 'total = total + 1', 'println(total)'];

/** Moves each line to its place, from the top, with the keyboard. */
async function sortLines(page: Page, lines: readonly string[]): Promise<void> {
  for (const [target, line] of lines.entries()) {
    const button = getOrder(page).getByRole('button', { name: `Move up: ${line}`, exact: true });
    const position = (await getLines(page).allTextContents()).indexOf(line);
    await button.focus();
    for (let step = position; step > target; step--) {
      await page.keyboard.press('Enter');
      await expect(getLines(page).nth(step - 1)).toHaveText(line);
      await expect(button).toBeFocused();
      await expect(getOrder(page).getByRole('status')).toHaveText(`Line ${step} of 4.`);
    }
  }
}

test('lines are put in order with the keyboard, and stay so after a reload', async ({ page }) => {
  const order = getOrder(page);
  const status = order.getByRole('status');
  const check = order.getByRole('button', { name: 'Check' });
  await sortLines(
    page,
    [0, 2, 1, 3].map((index) => LINES[index] ?? ''),
  );
  await check.click();
  await expect(status).toHaveText(/It prints 22: the 1 is added first/);
  const moveLastDown = order.getByRole('button', { name: 'Move down: println(total)' });
  await expect(moveLastDown).toHaveAttribute('aria-disabled', 'true');
  await moveLastDown.press('Enter');
  await expect(status).toHaveText(/It prints 22/);
  await sortLines(
    page,
    [0, 1, 3, 2].map((index) => LINES[index] ?? ''),
  );
  await check.click();
  await expect(status).toHaveText('Not quite. From the top, 2 lines are right.');
  await sortLines(page, LINES);
  await check.click();
  await expect(status).toHaveText('Solved.');
  await page.reload();
  await expect(status).toHaveText('Solved.');
  await expect(getLines(page)).toHaveText(LINES);
});

test('without scripts, an order shows its lines and its solution', async ({ pageWithoutScripts: page }) => {
  await page.goto(EXERCISES_PAGE);
  await expect(getLines(page)).toHaveCount(4);
  await expect(getOrder(page).getByRole('button')).toHaveCount(0);
  await getOrder(page).getByText('Show the solution').click();
  await expect(getOrder(page).getByText('is doubled first')).toBeVisible();
});
