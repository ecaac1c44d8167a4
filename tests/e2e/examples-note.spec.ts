/** The note at the end of a page: how many examples it has, and when they were last verified. */
import { readFileSync } from 'node:fs';
import { expect, test } from './lib/fixtures';

test('a page with examples ends with what ran them, and the day of the last verification', async ({
  page,
}) => {
  await page.goto('/docs/tech/algorithms/binary-search');
  const note = page.getByRole('article').getByText(/^\d+ examples, run/);
  await expect(note).toHaveCount(1);
  const stamp = JSON.parse(readFileSync('docs-internal/records/verified.json', 'utf8')) as {
    date: string;
    versions: Record<string, string>;
  };
  await expect(note).toContainText(stamp.date.slice(0, 4));
  await expect(note).toContainText(stamp.versions['live js'] ?? '');
  // It is the last element of the article.
  expect(await note.evaluate((line) => line.nextElementSibling)).toBeNull();
});

test('a page that the verifier does not look at has no such line', async ({ page }) => {
  await page.goto('/markdown-page');
  await expect(page.getByText(/^\d+ examples?, (?:run|checked)/)).toHaveCount(0);
});
