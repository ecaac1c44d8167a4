/** Tests the note at the end of a page, which describes when and how its examples were verified. */
import { readFileSync } from 'node:fs';
import { expect, test } from './lib/fixtures';
import { BINARY_SEARCH } from './lib/lesson';

test('a page with examples ends with how many there are, when they last ran and in which versions', async ({
  page,
}) => {
  await page.goto(BINARY_SEARCH);
  const note = page.getByRole('article').getByText(/^\d+ examples, run/);
  await expect(note).toHaveCount(1);
  const lastRun = JSON.parse(readFileSync('docs-internal/records/verified.json', 'utf8')) as {
    date: string;
    versions: Record<string, string>;
  };
  await expect(note).toContainText(lastRun.date.slice(0, 4));
  await expect(note).toContainText(lastRun.versions['live js'] ?? '');
  expect(await note.evaluate((line) => line.nextElementSibling)).toBeNull();
});

test('a page without verified examples has no note', async ({ page }) => {
  await page.goto('/markdown-page');
  await expect(page.getByText(/^\d+ examples?, (?:run|checked)/)).toHaveCount(0);
});
