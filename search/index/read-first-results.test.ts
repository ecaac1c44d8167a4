import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readFirstResultsFile } from './read-first-results';

function write(text: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'first-results-')), 'first-results.yml');
  writeFileSync(file, text);
  return file;
}

test('reads the queries of each page', () => {
  expect(readFirstResultsFile(write('/docs/a:\n  - one\n  - " two words "\n/b: [three]\n'))).toEqual({
    '/docs/a': ['one', 'two words'],
    '/b': ['three'],
  });
});

test.each([
  ['/a: [one]\ndocs/b: [two]\n', /first-results\.yml:2: docs\/b: a page is a path such as \/docs/],
  ['/a: [one]\n/b: two\n', /first-results\.yml:2: \/b: a page has a list of queries/],
  ['/a: [one]\n/b: []\n', /first-results\.yml:2: \/b: a page has at least one query/],
  ['/a:\n  - one\n  - 2\n', /first-results\.yml:3: \/a: 1: a query is a word or a phrase/],
  ['/a:\n  - one\n  - " "\n', /first-results\.yml:3: \/a: 1: a query is a word or a phrase/],
  ['- /a\n', /first-results\.yml:1: expected pages with their queries/],
  ['/a: [one]\n/a: [two]\n', /first-results\.yml:2: .*unique/],
  ['/a: [one\n', /first-results\.yml:\d/],
])('reports the file and line of the error in %j', (text, message) => {
  expect(() => readFirstResultsFile(write(text))).toThrow(message);
});
