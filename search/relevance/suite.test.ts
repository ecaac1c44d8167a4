import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { SearchEngine } from '../types';
import { findMisses, readExpectations } from './suite';

function createFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'queries-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

test('reads all files in a folder, with the location of each query', () => {
  const folder = createFolder({
    'web.yml': '/docs/css:\n  title: [css]\n  words:\n    - flexbox\n',
    'general.yml': '/docs/git:\n  words: [rebase]\n',
  });
  expect(readExpectations(folder)).toEqual([
    { query: 'rebase', page: '/docs/git', within: 3, location: `${folder}/general.yml:2` },
    { query: 'css', page: '/docs/css', within: 1, location: `${folder}/web.yml:2` },
    { query: 'flexbox', page: '/docs/css', within: 3, location: `${folder}/web.yml:4` },
  ]);
});

test.each([
  ['/docs/git:\n  headings: [rebase]\n', ':2: /docs/git: Unrecognized key: "headings"'],
  ['/docs/git:\n  words:\n    - 404\n', ':3: /docs/git: words: 0: Invalid input: expected string'],
  ['/docs/git:\n  words: [a]\n/docs/git:\n  words: [b]\n', ':3: Map keys must be unique'],
])('reports the error in %j', (text, message) => {
  expect(() => readExpectations(createFolder({ 'general.yml': text }))).toThrow(`general.yml${message}`);
});

test('rejects a page that has queries in two files', () => {
  const text = '/docs/git:\n  words: [rebase]\n';
  const folder = createFolder({ 'a.yml': text, 'b.yml': text });
  expect(() => readExpectations(folder)).toThrow(
    `${folder}/b.yml:2: /docs/git already has queries in ${folder}/a.yml:2`,
  );
});

test('finds the queries whose page isn’t among the top hits', async () => {
  const hits = ['a', 'b', 'c', 'd'].map((page) => ({ url_without_anchor: `/learn/docs/${page}` }));
  const engine = { search: async () => ({ hits }) } as unknown as SearchEngine;
  const expectPage = (page: string, within: 1 | 3) => ({ query: page, page, within, location: 'a.yml:1' });
  const misses = await findMisses(
    engine,
    [expectPage('/docs/a/', 1), expectPage('/docs/b', 1), expectPage('/docs/c', 3), expectPage('/docs/d', 3)],
    '/learn/',
  );
  expect(misses.map(({ page, found }) => [page, found.length])).toEqual([
    ['/docs/b', 1],
    ['/docs/d', 3],
  ]);
});
