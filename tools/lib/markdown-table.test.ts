import { format } from 'prettier';
import { expect, test } from 'vitest';
import { markdownTable } from './markdown-table.mjs';

test('a table is what Prettier makes of it, also where columns are narrow', async () => {
  const table = markdownTable(
    ['page', 'a', 'bytes', 'seo'],
    [
      ['/docs', '1', '94,343', '100'],
      ['/', '22', '5', '99'],
    ],
  );
  expect(await format(table, { parser: 'markdown' })).toBe(`${table}\n`);
});
