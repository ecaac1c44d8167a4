/** Checks that keyboard users never lose focus, and that accessible names don't include heading links. */
import { expect, test } from './lib/fixtures';
import { BINARY_SEARCH, HTTP, LOADED, getEditor, getExample, openAndLoad } from './lib/lesson';
import { SearchPanel } from './lib/search-panel';

test.describe('the focus', () => {
  for (const key of ['Enter', 'Space'])
    test(`stays on Run (or Stop) and on Reset after ${key} is pressed`, async ({ page }) => {
      await openAndLoad(page, BINARY_SEARCH);
      const run = getExample(page).getByRole('button', { name: 'Run' });
      await run.focus();
      await page.keyboard.press(key);
      await expect(getExample(page).getByRole('log')).toContainText('{ index: 7, steps: 2 }', LOADED);
      await expect(run).toBeFocused();
      await page.keyboard.press(key);
      await expect(getExample(page).getByRole('button', { name: /^(?:Run|Stop)$/ })).toBeFocused();
      await expect(run).toBeFocused(LOADED);
      await page.keyboard.press('Tab');
      await expect(getExample(page).getByRole('button', { name: 'Reset' })).toBeFocused();
      // The button keeps focus after the reset, even though there's nothing left to reset.
      await page.keyboard.press(key);
      await expect(getExample(page).getByRole('log')).toHaveCount(0);
      await expect(getExample(page).getByRole('button', { name: 'Reset' })).toBeFocused();
    });

  test('stays where a reader moves it while the example loads', async ({ page }) => {
    await openAndLoad(page, BINARY_SEARCH);
    await getExample(page).getByRole('button', { name: 'Run' }).focus();
    await page.keyboard.press('Enter');
    const elsewhere = page.getByRole('link', { name: 'Search', exact: true });
    await elsewhere.focus();
    await expect(getExample(page).getByRole('log')).toContainText('{ index: 7, steps: 2 }', LOADED);
    await expect(elsewhere).toBeFocused();
  });

  test('stays on a switch after Enter is pressed', async ({ page }) => {
    await openAndLoad(page, '/docs/tech/html-css/html/tables');
    const group = page.getByRole('main').getByRole('group', { name: 'text-align' }).first();
    const value = group.getByRole('button', { name: 'center' });
    await value.focus();
    await page.keyboard.press('Enter');
    await expect(value).toHaveAttribute('aria-pressed', 'true');
    await expect(value).toBeFocused();
  });

  test('moves to the comparison after a prediction, and back to the field', async ({ page }) => {
    await openAndLoad(page, BINARY_SEARCH);
    const field = page.getByRole('textbox', { name: 'What will it print?' });
    await field.fill('[ 1, 1, 1 ]');
    await page.getByRole('button', { name: 'Check my prediction' }).press('Enter');
    await expect(page.getByRole('group', { name: 'Your prediction and the output' })).toBeFocused();
    await page.getByRole('button', { name: 'Hide the output and try again' }).press('Enter');
    await expect(field).toBeFocused();
  });
});

test('Tab stops at code that scrolls and skips other code', async ({ page }) => {
  await openAndLoad(page, BINARY_SEARCH);
  const listStops = async () => {
    await page.keyboard.press('Tab');
    return page.locator('main pre:visible').evaluateAll((boxes) =>
      boxes.map((box) => {
        const isScrollable = box.scrollWidth > box.clientWidth;
        return { isScrollable, isStop: (box as HTMLElement).tabIndex === 0 };
      }),
    );
  };
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const stops = await listStops();
    expect(stops.some(({ isScrollable }) => !isScrollable)).toBe(true);
    expect(stops.filter(({ isScrollable, isStop }) => isScrollable !== isStop)).toEqual([]);
  }
});

test('keys that belong to an input method do nothing on the page', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  /** Presses a key while the reader composes text, for example in Japanese. Browsers report the key code 229. */
  const press = (key: string, modifiers = 0) =>
    browser.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key,
      modifiers,
      windowsVirtualKeyCode: 229,
    });
  const CONTROL = 2;
  await openAndLoad(page, BINARY_SEARCH);

  const field = page.getByRole('textbox', { name: 'What will it print?' });
  await field.fill('[ 1, 1, 1 ]');
  await press('Enter', CONTROL);
  await expect(field).toBeVisible();

  await getExample(page).getByRole('button', { name: 'Edit' }).click();
  await expect(getEditor(getExample(page))).toBeFocused();
  await press('Enter', CONTROL);
  await expect(getExample(page).getByRole('log')).toHaveCount(0);

  const menu = page.locator('.dropdown').filter({ hasText: 'Tech docs' });
  await menu.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await press('Escape');
  await expect(menu).toHaveAttribute('data-open');

  const panel = new SearchPanel(page);
  await panel.open();
  await page.keyboard.type('recursion');
  await expect(panel.hits.first()).toBeVisible();
  await press('Enter');
  await press('Escape');
  await expect(panel.field).toBeFocused();
  expect(new URL(page.url()).pathname).toBe(BINARY_SEARCH);
});

for (const path of [BINARY_SEARCH, HTTP, '/'])
  test(`the names of regions and groups on ${path} don't include heading links`, async ({ page }) => {
    await openAndLoad(page, path);
    const tree = await page.locator('body').ariaSnapshot();
    const named = tree
      .split('\n')
      .filter((line) => /^\s*- '?(?:region|group|figure|list|table)\b/.test(line));
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((line) => line.includes('Direct link'))).toEqual([]);
  });
