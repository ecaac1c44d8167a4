import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readBuild } from './read-build';

test('reads all pages in the order of their file names', () => {
  const build = mkdtempSync(path.join(tmpdir(), 'records-'));
  const writePage = (name: string, title: string) => {
    mkdirSync(path.dirname(path.join(build, name)), { recursive: true });
    writeFileSync(path.join(build, name), `<head></head><body><main><h1>${title}</h1></main></body>`);
  };
  writePage('paths/data/index.html', 'Data');
  writePage('index.html', 'Home');
  writePage('docs/git.html', 'Git');
  const records = readBuild(build, '/base/', { title: 'Site', areas: [] });
  expect(records.map(({ url, hierarchy }) => [url, hierarchy.lvl1])).toEqual([
    ['/base/docs/git', 'Git'],
    ['/base/', 'Home'],
    ['/base/paths/data', 'Data'],
  ]);
  rmSync(build, { recursive: true });
});
