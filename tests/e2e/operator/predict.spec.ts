/** A block whose output readers predict. */
import { hydrated } from '../lib/fixtures';
import { expect, LOADED, openPage, test } from './exercises-page';
import type { Page } from '@playwright/test';

const block = (page: Page) => page.locator('figure[data-mode="live"]');
const field = (page: Page) => block(page).getByLabel('What will it print?');
/** The visible part of the verified output. */
const output = (page: Page) => block(page).getByRole('group', { name: 'Output' });
const comparison = (page: Page) => block(page).getByRole('group', { name: 'Your prediction and the output' });

test('hides the output until the reader has said what they expect', async ({ page }) => {
  await openPage(page);
  await expect(output(page)).toBeHidden();
  await block(page).getByRole('button', { name: 'Check my prediction' }).click();
  await expect(block(page).getByRole('status')).toContainText('Write your prediction first');
  await expect(output(page)).toBeHidden();
  await field(page).fill('[ 1, 2, 3 ]  \nb2');
  await block(page).getByRole('button', { name: 'Check my prediction' }).click();
  await expect(block(page).getByRole('status')).toHaveText('1 of 2 lines right. Compare the others.');
  await expect(comparison(page).getByRole('row')).toHaveText([
    /Your prediction/,
    /right\[ 1, 2, 3 \]\[ 1, 2, 3 \]/,
    /wrongb2b1/,
  ]);

  await page.reload();
  await hydrated(page);
  await expect(comparison(page).getByRole('row').last()).toHaveText(/wrongb2b1/);
  await block(page).getByRole('button', { name: 'Hide it and predict again' }).click();
  await expect(comparison(page)).toHaveCount(0);
  await expect(output(page)).toBeHidden();
  await field(page).fill('[ 1, 2, 3 ]\nb1\n');
  await field(page).press('ControlOrMeta+Enter');
  await expect(block(page).getByRole('status')).toHaveText('Right: all 2 lines match.');
});

test('a prediction that was begun is there after a reload', async ({ page }) => {
  await openPage(page);
  await field(page).fill('[ 1');
  // React has to be there first.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('[ 1');
  await page.reload();
  await hydrated(page);
  await expect(field(page)).toHaveValue('[ 1');
  await expect(output(page)).toBeHidden();
});

test('shows the output to those who ask, with the keyboard, also after a reload', async ({ page }) => {
  await openPage(page);
  await block(page).getByText('Show me').focus();
  await page.keyboard.press('Enter');
  await expect(output(page)).toHaveText('[ 1, 2, 3 ]\nb1');
  await expect(field(page)).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(output(page)).toBeVisible();
});

test('running the block shows the output once, and counts as having looked', async ({ page }) => {
  await openPage(page);
  await block(page).getByRole('button', { name: 'Run' }).click();
  await expect(block(page).getByRole('log')).toContainText('b1', LOADED);
  await expect(field(page)).toHaveCount(0);
  await expect(output(page)).toBeHidden();
  await page.reload();
  await hydrated(page);
  await expect(output(page)).toBeVisible();
});

test('loads no playground and moves nothing', async ({ page }) => {
  await openPage(page);
  const top = () =>
    page
      .getByRole('heading', { name: 'Which is the last place?' })
      .evaluate((heading) => Math.round(heading.getBoundingClientRect().top + scrollY));
  const before = await top();
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await field(page).fill('x');
  expect(await top()).toBe(before);
  await block(page).getByRole('button', { name: 'Check my prediction' }).click();
  await expect(comparison(page)).toBeVisible();
  expect(requests.filter((url) => /Playground|Editor|runtimes/.test(url))).toEqual([]);
});
