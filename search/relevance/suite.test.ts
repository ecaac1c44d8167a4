import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { SearchEngine } from '../types';
import { findMisses, readExpectations } from './suite';

/** Creates a folder with these files. */
function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'queries-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

test('reads all files of the folder, each query with its place', () => {
  const folder = folderOf({
    'web.yml': '/docs/css:\n  title: [css]\n  words:\n    - flexbox\n',
    'general.yml': '/docs/git:\n  words: [rebase]\n',
  });
  expect(readExpectations(folder)).toEqual([
    { query: 'rebase', page: '/docs/git', within: 3, place: `${folder}/general.yml:2` },
    { query: 'css', page: '/docs/css', within: 1, place: `${folder}/web.yml:2` },
    { query: 'flexbox', page: '/docs/css', within: 3, place: `${folder}/web.yml:4` },
  ]);
});

test.each([
  ['/docs/git:\n  headings: [rebase]\n', ':2: /docs/git: Unrecognized key: "headings"'],
  ['/docs/git:\n  words: rebase\n', ':2: /docs/git: words: Invalid input: expected array'],
  ['/docs/git:\n  words:\n    - 404\n', ':3: /docs/git: words: 0: Invalid input: expected string'],
  ['docs/git:\n  words: [rebase]\n', ':2: docs/git: Invalid'],
  ['/docs/git:\n  words: [a]\n/docs/git:\n  words: [b]\n', ':3: Map keys must be unique'],
])('says what is wrong in %j', (text, message) => {
  expect(() => readExpectations(folderOf({ 'general.yml': text }))).toThrow(`general.yml${message}`);
});

test('a page stands in one file', () => {
  const text = '/docs/git:\n  words: [rebase]\n';
  const folder = folderOf({ 'a.yml': text, 'b.yml': text });
  expect(() => readExpectations(folder)).toThrow(
    `${folder}/b.yml:2: /docs/git has queries in ${folder}/a.yml:2 already`,
  );
});

test('misses are those whose page is not among the first hits that count', async () => {
  const pages = ['a', 'b', 'c', 'd'].map((page) => ({ url_without_anchor: `/learn/docs/${page}` }));
  const engine = { search: async () => ({ hits: pages }) } as unknown as SearchEngine;
  const expecting = (page: string, within: 1 | 3) => ({ query: page, page, within, place: 'a.yml:1' });
  const misses = await findMisses(
    engine,
    [expecting('/docs/a/', 1), expecting('/docs/b', 1), expecting('/docs/c', 3), expecting('/docs/d', 3)],
    '/learn/',
  );
  expect(misses.map(({ page, found }) => [page, found.length])).toEqual([
    ['/docs/b', 1],
    ['/docs/d', 3],
  ]);
});
