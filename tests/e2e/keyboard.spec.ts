/** Using only the keyboard: the focus is never lost, and nothing is announced twice. */
import { expect, test } from './lib/fixtures';
import { DOC, LOADED, QUIZ, firstExample as example, open } from './lib/lesson';

test.describe('the focus', () => {
  for (const key of ['Enter', 'Space'])
    test(`stays on Run, pressed with ${key}, and is on Stop while it runs`, async ({ page }) => {
      await open(page, DOC);
      const run = example(page).getByRole('button', { name: 'Run' });
      await run.focus();
      await page.keyboard.press(key);
      await expect(example(page).getByRole('log')).toContainText('{ place: 7, looks: 2 }', LOADED);
      await expect(run).toBeFocused();
      await page.keyboard.press(key);
      await expect(example(page).getByRole('button', { name: /^(?:Run|Stop)$/ })).toBeFocused();
      await expect(run).toBeFocused(LOADED);
      await page.keyboard.press('Tab');
      await expect(example(page).getByRole('button', { name: 'Reset' })).toBeFocused();
      // Afterwards there is nothing left to reset, but the button keeps the focus.
      await page.keyboard.press(key);
      await expect(example(page).getByRole('log')).toHaveCount(0);
      await expect(example(page).getByRole('button', { name: 'Reset' })).toBeFocused();
    });

  test('is not taken from a reader who has moved on while the example loads', async ({ page }) => {
    await open(page, DOC);
    await example(page).getByRole('button', { name: 'Run' }).focus();
    await page.keyboard.press('Enter');
    const elsewhere = page.getByRole('link', { name: 'Search', exact: true });
    await elsewhere.focus();
    await expect(example(page).getByRole('log')).toContainText('{ place: 7, looks: 2 }', LOADED);
    await expect(elsewhere).toBeFocused();
  });

  test('is on the switch that was pressed', async ({ page }) => {
    await open(page, '/docs/tech/html-css/html/tables');
    const group = page.getByRole('main').getByRole('group', { name: 'text-align' }).first();
    const value = group.getByRole('button', { name: 'center' });
    await value.focus();
    await page.keyboard.press('Enter');
    await expect(value).toHaveAttribute('aria-pressed', 'true');
    await expect(value).toBeFocused();
  });

  test('goes to what a prediction’s buttons bring', async ({ page }) => {
    await open(page, DOC);
    const field = page.getByRole('textbox', { name: 'What will it print?' });
    await field.fill('[ 1, 1, 1 ]');
    await page.getByRole('button', { name: 'Check my prediction' }).press('Enter');
    await expect(page.getByRole('group', { name: 'Your prediction and the output' })).toBeFocused();
    await page.getByRole('button', { name: 'Hide it and predict again' }).press('Enter');
    await expect(field).toBeFocused();
  });
});

test.describe('the name', () => {
  for (const path of [DOC, QUIZ, '/'])
    test(`of no region or group holds that of a link: ${path}`, async ({ page }) => {
      await open(page, path);
      const tree = await page.locator('body').ariaSnapshot();
      const named = tree
        .split('\n')
        .filter((line) => /^\s*- '?(?:region|group|figure|list|table)\b/.test(line));
      expect(named.length).toBeGreaterThan(1);
      expect(named.filter((line) => line.includes('Direct link'))).toEqual([]);
    });

  test('of a quiz is its question', async ({ page }) => {
    await open(page, QUIZ);
    const quiz = page.getByRole('region', { name: 'Which one asks first?' });
    await expect(quiz.getByRole('group')).toHaveAccessibleName('Which one asks first?');
  });
});
