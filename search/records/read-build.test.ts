import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBuild } from './read-build';

let build: string;
beforeEach(() => {
  build = mkdtempSync(path.join(tmpdir(), 'records-'));
});
afterEach(() => rmSync(build, { recursive: true }));

function writePage(name: string, title: string): void {
  const file = path.join(build, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `<html><head></head><body><main><h1>${title}</h1></main></body></html>`);
}

test('reads all pages in the order of their names, each under its route', () => {
  writePage('paths/data/index.html', 'Data');
  writePage('index.html', 'Home');
  writePage('docs/git.html', 'Git');
  writePage('404.html', 'Not found');
  writePage('runtimes/previews/a.html', 'Preview');
  const records = readBuild(build, '/base/', { title: 'Site', areas: [] });
  expect(records.map(({ url, hierarchy }) => [url, hierarchy.lvl1])).toEqual([
    ['/base/docs/git', 'Git'],
    ['/base/', 'Home'],
    ['/base/paths/data', 'Data'],
  ]);
});
