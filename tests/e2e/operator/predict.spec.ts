/** Tests an example whose output the reader predicts. */
import type { Page } from '@playwright/test';
import { LOADED, expect, test } from './exercises-page';

const getBlock = (page: Page) => page.locator('figure[data-mode="live"]');
const getField = (page: Page) => getBlock(page).getByLabel('What will it print?');
const getOutput = (page: Page) => getBlock(page).getByRole('group', { name: 'Output' });
const getComparison = (page: Page) =>
  getBlock(page).getByRole('group', { name: 'Your prediction and the output' });

test('the output is hidden until the reader has predicted it', async ({ page }) => {
  await expect(getOutput(page)).toBeHidden();
  await getBlock(page).getByRole('button', { name: 'Check my prediction' }).click();
  await expect(getBlock(page).getByRole('status')).toContainText('Write your prediction first');
  await expect(getOutput(page)).toBeHidden();
  await getField(page).fill('[ 1, 2, 3 ]  \nb2');
  await getBlock(page).getByRole('button', { name: 'Check my prediction' }).click();
  await expect(getBlock(page).getByRole('status')).toHaveText(
    'You got 1 of 2 lines right. Compare the lines marked “wrong”.',
  );
  await expect(getComparison(page).getByRole('row')).toHaveText([
    /Your prediction/,
    /right\[ 1, 2, 3 \]\[ 1, 2, 3 \]/,
    /wrongb2b1/,
  ]);

  await page.reload();
  await expect(getComparison(page).getByRole('row').last()).toHaveText(/wrongb2b1/);
  await getBlock(page).getByRole('button', { name: 'Hide the output and try again' }).click();
  await expect(getComparison(page)).toHaveCount(0);
  await expect(getOutput(page)).toBeHidden();
  await getField(page).fill('[ 1, 2, 3 ]\nb1\n');
  await getField(page).press('ControlOrMeta+Enter');
  await expect(getBlock(page).getByRole('status')).toHaveText('Right! All 2 lines match.');
});

test('an unfinished prediction survives a reload', async ({ page }) => {
  await getField(page).fill('[ 1');
  // The prediction isn't stored until React has loaded.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('[ 1');
  await page.reload();
  await expect(getField(page)).toHaveValue('[ 1');
  await expect(getOutput(page)).toBeHidden();
});

test('“Show me” shows the output, which is still visible after a reload', async ({ page }) => {
  await getBlock(page).getByText('Show me').focus();
  await page.keyboard.press('Enter');
  await expect(getOutput(page)).toHaveText('[ 1, 2, 3 ]\nb1');
  await expect(getField(page)).toHaveCount(0);
  await page.reload();
  await expect(getOutput(page)).toBeVisible();
});

test('running the code replaces the prediction, and the output is visible after a reload', async ({
  page,
}) => {
  await getBlock(page).getByRole('button', { name: 'Run' }).click();
  await expect(getBlock(page).getByRole('log')).toContainText('b1', LOADED);
  await expect(getField(page)).toHaveCount(0);
  await expect(getOutput(page)).toBeHidden();
  await page.reload();
  await expect(getOutput(page)).toBeVisible();
});

test('predicting does not load the playground or move anything on the page', async ({ page }) => {
  const top = () =>
    page
      .getByRole('heading', { name: 'Which is the last place?' })
      .evaluate((heading) => Math.round(heading.getBoundingClientRect().top + scrollY));
  const before = await top();
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await getField(page).fill('x');
  expect(await top()).toBe(before);
  await getBlock(page).getByRole('button', { name: 'Check my prediction' }).click();
  await expect(getComparison(page)).toBeVisible();
  expect(requests.filter((url) => /Playground|Editor|runtimes/.test(url))).toEqual([]);
});
