/** Tests clicks before a page is ready: while its scripts are loading, and the first click on an island. */
import { expect, test } from './lib/fixtures';
import { BINARY_SEARCH, GIT, RECURSION, getEditor, getExample } from './lib/lesson';
import { follow, holdBack } from './lib/requests';

test.describe('before the scripts have loaded', () => {
  test('a click on the menu button on a phone is not lost', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto(BINARY_SEARCH, { waitUntil: 'commit' });
    const button = page.locator('.navbar-toggle');
    await button.click();
    release();
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Recursion' })).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    // The scripts delete the queue of early clicks once they have loaded.
    expect(await page.evaluate(() => window.earlyPresses)).toBeUndefined();
  });

  test('a click on Close in the announcement is not lost', async ({ page }) => {
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto(BINARY_SEARCH, { waitUntil: 'commit' });
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

test.describe('the first click on an island', () => {
  test('works after a navigation, and edits survive a reload', async ({ page }) => {
    await page.goto(RECURSION);
    await follow(page, BINARY_SEARCH);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linear and binary search');
    const example = getExample(page);
    await example.getByRole('button', { name: 'Edit' }).click();
    const editor = getEditor(example);
    await editor.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText("console.log('mine')");
    await page.reload();
    await expect(editor).toHaveValue("console.log('mine')");
  });

  test('does not close hints that the reader opened earlier', async ({ page }) => {
    await page.goto(BINARY_SEARCH);
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

  for (const [path, button, nextButton] of [
    [BINARY_SEARCH, 'Write your answer', 'Check'],
    [GIT, 'Mark as read', 'Mark as unread'],
  ] as const)
    test(`works if the island's code arrives while “${button}” is held down`, async ({ page }) => {
      await page.goto(path);
      const release = await holdBack(page, /\.(js|json)$/);
      await page.getByRole('button', { name: button }).first().hover();
      await page.mouse.down();
      release();
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(300);
      await page.mouse.up();
      await expect(page.getByRole('button', { name: nextButton, exact: true }).first()).toBeVisible();
    });

  test('works in the stepper on the home page, which keeps the number chosen before the scripts loaded', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('radio', { name: '15', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Check the middle' }).click();
    await expect(page.getByRole('list', { name: 'Checks so far' })).toContainText('more than 15');
    await page.getByRole('button', { name: 'Check the middle' }).click();
    await expect(page.getByRole('list', { name: 'Checks so far' })).toContainText('Found 15');
  });
});

test('the import field on the progress page is disabled until its script has loaded', async ({
  pageWithoutScripts: page,
}) => {
  await page.goto('/progress');
  await expect(page.locator('input[type="file"]')).toBeDisabled();
});
