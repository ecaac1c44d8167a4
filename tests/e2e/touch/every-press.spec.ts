/** Tests taps on a phone after a page has loaded. `conditions.spec.ts` tests taps in less common situations. */
import type { Page } from '@playwright/test';
import { expect, test } from '../lib/fixtures';
import { BINARY_SEARCH, LOADED, getEditor, getExample, openAndLoad } from '../lib/lesson';

test.describe('in an example', () => {
  test('Edit opens the editor, Stop ends the run, Reset and “Undo reset” change the code', async ({
    page,
  }) => {
    await openAndLoad(page, BINARY_SEARCH);
    const example = getExample(page);
    const editor = getEditor(example);
    await example.getByRole('button', { name: 'Edit' }).tap();
    await expect(editor).toBeFocused();
    const code = 'console.log("first");\nawait new Promise(() => setTimeout(() => {}, 60_000));';
    await editor.fill(code);
    await example.getByRole('button', { name: 'Run' }).tap();
    await expect(example.getByRole('log')).toContainText('first', LOADED);
    await example.getByRole('button', { name: 'Stop' }).tap();
    await expect(example.getByRole('log')).toContainText('Stopped.');
    await example.getByRole('button', { name: 'Reset' }).tap();
    await expect(editor).toHaveValue(/^const prices/);
    await example.getByRole('button', { name: 'Undo reset' }).tap();
    await expect(editor).toHaveValue(code);
  });

  test('a tap on a file name opens the file', async ({ page }) => {
    await openAndLoad(page, '/docs/tech/html-css/html/intro');
    // This is the first example on the page that has two files.
    const example = page.getByRole('figure').filter({ hasText: 'main, h1, p, strong' }).first();
    await example.getByRole('button', { name: 'Edit' }).tap();
    await expect(example.getByRole('textbox', { name: 'Code in frames.css' })).toBeVisible();
    await example.getByRole('group', { name: 'Files' }).getByRole('button', { name: 'index.html' }).tap();
    await expect(example.getByRole('textbox', { name: 'Code in index.html' })).toBeVisible();
    await expect(example.getByRole('textbox', { name: 'Code in frames.css' })).toBeHidden();
  });

  test('a switch sets its value', async ({ page }) => {
    await openAndLoad(page, '/docs/tech/html-css/html/tables');
    const group = page.getByRole('main').getByRole('group', { name: 'text-align' }).first();
    const value = group.getByRole('button', { name: 'center' });
    await expect(value).toHaveAttribute('aria-pressed', 'false');
    await value.tap();
    await expect(value).toHaveAttribute('aria-pressed', 'true');
  });

  test('Copy copies the code', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAndLoad(page, BINARY_SEARCH);
    await page.getByRole('button', { name: 'Copy code to clipboard' }).first().tap();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('const prices = [');
  });
});

test('“Check my prediction” compares a prediction with the output', async ({ page }) => {
  await openAndLoad(page, BINARY_SEARCH);
  await page.getByRole('textbox', { name: 'What will it print?' }).fill('[ 1, 1, 1 ]');
  await page.getByRole('button', { name: 'Check my prediction' }).tap();
  await expect(page.getByRole('group', { name: 'Your prediction and the output' })).toContainText(
    '[ -1, 1, -1 ]',
  );
});

test('in the stepper on the home page, a number can be chosen and a step taken', async ({ page }) => {
  await openAndLoad(page, '/');
  const number = page.getByRole('radio', { name: '15', exact: true });
  await number.tap();
  await expect(number).toBeChecked();
  await page.getByRole('button', { name: 'Check the middle' }).tap();
  await expect(page.getByRole('list', { name: 'Checks so far' }).getByRole('listitem')).toHaveCount(1);
});

test.describe('in the menu', () => {
  async function openMenu(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
    await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeVisible();
  }

  test('buttons open and close the menu and its list of docs', async ({ page }) => {
    await openAndLoad(page, '/');
    await openMenu(page);
    const entry = page.getByRole('dialog', { name: 'Navigation' }).getByText('Databases');
    await expect(entry).toBeHidden();
    const list = page.locator('summary', { hasText: 'Tech docs' });
    await list.tap();
    await expect(entry).toBeVisible();
    await list.tap();
    await expect(entry).toBeHidden();
    await page.getByRole('button', { name: 'Close navigation bar' }).tap();
    await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeHidden();
  });

  test('a sidebar category opens, and a link leads to its page', async ({ page }) => {
    await openAndLoad(page, BINARY_SEARCH);
    await openMenu(page);
    await page.getByRole('button', { name: 'General', exact: true }).tap();
    const link = page.getByRole('link', { name: 'Git basics', exact: true });
    await expect(link).toBeVisible();
    const category = page.getByRole('button', { name: "Sidebar category 'JavaScript'" });
    await category.tap();
    await expect(category).toHaveAttribute('aria-expanded', 'true');
    await link.tap();
    await page.waitForURL('**/docs/general/git');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Git basics');
  });

  test('the switch changes the colour mode', async ({ page }) => {
    await openAndLoad(page, BINARY_SEARCH);
    await openMenu(page);
    await page.getByRole('button', { name: /currently light mode/ }).tap();
    await expect(page.getByRole('button', { name: /currently dark mode/ })).toBeVisible();
  });
});

test('the contents list opens, and a link leads to its section', async ({ page }) => {
  await openAndLoad(page, BINARY_SEARCH);
  await page.locator('summary', { hasText: 'On this page' }).tap();
  const link = page.getByRole('link', { name: 'Pitfalls', exact: true });
  await expect(link).toBeVisible();
  await link.tap();
  await expect(page).toHaveURL(/#pitfalls$/);
  await expect(page.getByRole('heading', { name: 'Pitfalls' })).toBeInViewport();
});

test('Search opens with its field focused, and a result leads to its page', async ({ page }) => {
  await openAndLoad(page, BINARY_SEARCH);
  await page.getByRole('link', { name: 'Search', exact: true }).tap();
  const field = page.getByRole('searchbox', { name: 'Search docs' });
  await expect(field).toBeFocused();
  await field.pressSequentially('recursion');
  const hit = page.getByRole('dialog', { name: 'Search' }).getByRole('treeitem').first().getByRole('link');
  await expect(hit).toContainText('Recursion', LOADED);
  await hit.tap();
  await page.waitForURL('**/recursion*');
});

test('the announcement can be closed', async ({ page }) => {
  await openAndLoad(page, BINARY_SEARCH);
  const announcement = page.getByRole('link', { name: 'Tell us' });
  await expect(announcement).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
  await expect(announcement).toBeHidden();
});
