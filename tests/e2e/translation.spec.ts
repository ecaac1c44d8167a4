/** Browsers translate a page by moving its text into `<font>` elements, which React doesn't know. */
import { expect, test } from './lib/fixtures';
import { BINARY_SEARCH, getExample, LOADED } from './lib/lesson';

test('an example of a translated page runs, and its code stays as it was', async ({ page }) => {
  await page.goto(BINARY_SEARCH);
  const example = getExample(page);
  const code = example.locator('pre').first();
  const original = await code.innerText();
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || parent.closest('[translate=no], .notranslate, script, style'))
        continue;
      const font = document.createElement('font');
      font.append(`«${text.data}»`);
      text.replaceWith(font);
    }
  });
  expect(await code.innerText()).toBe(original);
  await example.getByRole('button', { name: 'Run' }).click();
  await expect(example.getByRole('log')).toBeVisible(LOADED);
  await expect(example.getByRole('log')).not.toBeEmpty();
});
