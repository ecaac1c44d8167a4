import { format } from 'prettier';
import { expect, test } from 'vitest';
import { formatMarkdownTable } from './markdown-table.mjs';

test('a table is formatted like Prettier does, also with narrow columns', async () => {
  const table = formatMarkdownTable(
    ['page', 'a', 'bytes', 'seo'],
    [
      ['/docs', '1', '94,343', '100'],
      ['/', '22', '5', '99'],
    ],
  );
  expect(await format(table, { parser: 'markdown' })).toBe(`${table}\n`);
});
