/** Tests highlighted code: in both modes, without scripts, and with the same colours as in the editor. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './lib/fixtures';
import { BINARY_SEARCH } from './lib/lesson';

const getColour = (locator: Locator) =>
  locator.first().evaluate((element) => getComputedStyle(element).color);

/** Returns the colours of plain code, a keyword, and a string or number in a language's first code block. */
async function getColours(page: Page, lang: string): Promise<string[]> {
  const code = page.locator(`.language-${lang} pre code`).first();
  return Promise.all([code, code.locator('.k'), code.locator('.s, .n')].map(getColour));
}

test('each kind of token has its own colour in both modes', async ({ page }) => {
  await page.goto(BINARY_SEARCH);
  const light = await getColours(page, 'js');
  expect(new Set(light).size).toBe(light.length);
  await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await getColours(page, 'js');
  expect(new Set(dark).size).toBe(dark.length);
  dark.forEach((colour, i) => expect(colour).not.toBe(light[i]));
});

test('code is highlighted without scripts or style attributes', async ({ pageWithoutScripts: page }) => {
  await page.goto(BINARY_SEARCH);
  const colours = await getColours(page, 'js');
  expect(new Set(colours).size).toBe(colours.length);
  await expect(page.locator('.theme-code-block [style]')).toHaveCount(0);
  await expect(page.locator('.code-copy').first()).toBeHidden();
});

test('Copy copies the exact code and reports that it did', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(BINARY_SEARCH);
  const block = page.locator('.theme-code-block').first();
  const text = await block.locator('code').evaluate((code) => code.textContent);
  await block.hover();
  const button = block.locator('.code-copy');
  await expect(button).toHaveAccessibleName('Copy code to clipboard');
  await button.click();
  await expect(button).toHaveAccessibleName('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  expect(text).toMatch(/^const prices = .*\n\nfunction find\(sorted, wanted\) \{\n {2}let low = 0;\n/);
  await expect(button).toHaveAccessibleName('Copy code to clipboard');
});

test('long lines can be wrapped', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(BINARY_SEARCH);
  const block = page.locator('.theme-code-block').first();
  const pre = block.locator('pre');
  await expect(block.locator('.code-wrap')).toHaveCount(0);
  await pre.focus();
  const wrap = block.getByRole('button', { name: 'Toggle word wrap' });
  await page.keyboard.press('Tab');
  await expect(wrap).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  expect(await pre.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await page.keyboard.press('Enter');
  expect(await pre.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(0);
});

test('the editor uses the same colours and font size', async ({ page }) => {
  await page.goto(BINARY_SEARCH);
  const example = page.locator('figure[data-example]').first();
  const staticCode = example.locator('pre code');
  const samples = [
    ['.k', '.keyword', 'function'],
    ['.f', '.function', 'find'],
    ['.n', '.number', '4'],
  ] as const;
  const before = await Promise.all(
    samples.map(([name, , text]) => getColour(staticCode.locator(name, { hasText: text }))),
  );
  const size = await staticCode.evaluate((code) => getComputedStyle(code).fontSize);
  await example.getByRole('button', { name: 'Edit' }).click();
  const editor = example.locator('.prism-code-editor');
  await expect(editor.locator('.keyword').first()).toBeVisible();
  const after = await Promise.all(
    samples.map(([, name, text]) => getColour(editor.locator(name, { hasText: text }))),
  );
  expect(after).toEqual(before);
  expect(await editor.evaluate((element) => getComputedStyle(element).fontSize)).toBe(size);
});
