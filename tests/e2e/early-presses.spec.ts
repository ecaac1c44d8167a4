/** Presses on a page that isn't ready: while its scripts are loading, and the first press on each island. */
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './lib/fixtures';
import { holdBack } from './lib/hold-back';

const DOC = '/docs/tech/algorithms/binary-search';
const NEXT = '/docs/tech/algorithms/recursion';

/** Follows a link without hovering over it first. */
async function follow(page: Page, href: string): Promise<void> {
  await page.locator(`a[href="${href}"]`).first().dispatchEvent('click');
}

test.describe('before the scripts are there', () => {
  test("a press on the phone's menu is not lost", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto(DOC, { waitUntil: 'commit' });
    const button = page.locator('.navbar-toggle');
    await button.click();
    release();
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Recursion' })).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    // The queue is removed once the page responds by itself.
    expect(await page.evaluate(() => window.earlyPresses)).toBeUndefined();
  });

  test('a press that closes the announcement is not lost', async ({ page }) => {
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto(DOC, { waitUntil: 'commit' });
    await page.locator('.theme-announcement-bar button').click();
    release();
    await expect(page.locator('.theme-announcement-bar')).toBeHidden();
  });

  test('a language chosen in the playground is not lost', async ({ page }) => {
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto('/playground', { waitUntil: 'commit' });
    await page.getByLabel('Language').selectOption({ label: 'Markdown' });
    release();
    await expect(page.getByRole('textbox', { name: /^Code in .*\.md/ })).toBeVisible();
    await expect(page.getByLabel('Language')).toHaveValue('markdown');
  });
});

test.describe('on an island', () => {
  test('it counts after a navigation and after a reload; what was written is kept', async ({ page }) => {
    await page.goto(NEXT);
    await hydrated(page);
    await follow(page, DOC);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linear and binary search');
    const example = page.locator('figure[data-mode="live"]').first();
    await example.getByRole('button', { name: 'Edit' }).click();
    const editor = example.getByRole('textbox', { name: /^Code in / });
    await editor.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText("console.log('mine')");
    await page.reload();
    await expect(example.getByRole('textbox', { name: /^Code in / })).toHaveValue("console.log('mine')");
  });

  test('what a reader opened before an exercise came alive stays open', async ({ page }) => {
    await page.goto(DOC);
    await hydrated(page);
    const release = await holdBack(page, '**/assets/*.js');
    const exercise = page.locator('section', { has: page.locator('details') }).first();
    const hint = exercise.locator('details').first();
    await hint.locator('summary').first().click();
    await expect(hint).toHaveAttribute('open');
    await exercise.getByRole('button', { name: 'Write your answer' }).click();
    release();
    await expect(exercise.getByRole('button', { name: 'Check' })).toBeVisible();
    await expect(hint).toHaveAttribute('open');
  });

  for (const { what, path, button, answered } of [
    { what: 'an exercise', path: DOC, button: 'Write your answer', answered: 'Check' },
    {
      what: 'the end of a page',
      path: '/docs/general/git',
      button: 'Mark as read',
      answered: 'Mark as unread',
    },
  ])
    test(`${what} whose code arrives during a press waits for its end`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      const release = await holdBack(page, /\.(js|json)$/);
      await page.getByRole('button', { name: button }).first().hover();
      await page.mouse.down();
      release();
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(300);
      await page.mouse.up();
      await expect(page.getByRole('button', { name: answered, exact: true }).first()).toBeVisible();
    });

  test('the stepper of the home page answers it, and keeps the number that was picked before', async ({
    page,
  }) => {
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('radio', { name: '15', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Look at the middle' }).click();
    await expect(page.getByRole('list', { name: 'Looks so far' })).toContainText('more than 15');
    await page.getByRole('button', { name: 'Look at the middle' }).click();
    await expect(page.getByRole('list', { name: 'Looks so far' })).toContainText('Found 15');
  });
});

test('a file that a reader would import before the progress page answers cannot be lost', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/progress');
  await expect(page.locator('input[type="file"]')).toBeDisabled();
  await context.close();
});
