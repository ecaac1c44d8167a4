/** Tests that a tap on a glossary term opens its definition on the page. */
import { readTerms } from '../../../markdown/glossary/terms';
import { expectNoSidewaysScroll } from '../lib/accessibility';
import { expect, test } from '../lib/fixtures';
import { HTTP, openAndLoad } from '../lib/lesson';

const definition = readTerms('.').find((term) => term.id === 'server')?.definition ?? '';

test('a tap shows the definition, and closing it returns to the term', async ({ page }) => {
  await openAndLoad(page, HTTP);
  const term = page.locator('.gw-term', { hasText: 'server' });
  await term.tap();
  const dialog = page.getByRole('dialog', { name: 'Definition of server' });
  await expect(dialog).toContainText(definition);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(dialog).toBeHidden();
  await expect(term).toBeFocused();
  await expect(page).toHaveURL(/\/http$/);
});

test('a tap outside closes the definition', async ({ page }) => {
  await openAndLoad(page, HTTP);
  await page.locator('.gw-term', { hasText: 'server' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Definition of server' });
  await dialog.getByRole('link').waitFor();
  await page.touchscreen.tap(200, 40);
  await expect(dialog).toBeHidden();
});

test('the definition links to the glossary', async ({ page }) => {
  await openAndLoad(page, HTTP);
  await page.locator('.gw-term', { hasText: 'server' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Open the glossary' }).tap();
  await expect(page).toHaveURL(/\/glossary#server$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('on a keyboard, Enter opens the definition and Escape closes it', async ({ page }) => {
  await openAndLoad(page, HTTP);
  const term = page.locator('.gw-term', { hasText: 'server' });
  await term.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Definition of server' });
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('link')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(term).toBeFocused();
});
