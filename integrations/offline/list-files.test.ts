import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listGroups, listNotSavedPage } from './list-files';

const LARGE_TEXT = 'x'.repeat(5_000_000);
const HOST = 'runtimes/host-1/index.html';

let outDir: string;
beforeEach(() => {
  outDir = mkdtempSync(path.join(tmpdir(), 'offline-'));
});
afterEach(() => rmSync(outDir, { recursive: true, force: true }));

function write(name: string, text = name): void {
  mkdirSync(path.dirname(path.join(outDir, name)), { recursive: true });
  writeFileSync(path.join(outDir, name), text);
}

const list = (runtimes: Parameters<typeof listGroups>[1]) =>
  listGroups(outDir, runtimes).map(({ id, title, files }) => [id, title, files.map(([name]) => name)]);

test('lists pages and the search index, but not files that readers don’t need', () => {
  const listed = [
    ...['assets/css/styles.1.css', 'assets/js/main.1.js', 'assets/search/1.json', 'docs/a/index.html'],
    ...['img/logo.svg', 'index.html', 'offline/index.html', 'search-index.json', 'sidebars/a.txt'],
  ];
  const others = [
    ...['404.html', '_headers', '_hosting/x', 'assets/og/1.png', 'assets/search/1/w0.json'],
    ...['blog/feed.json', 'docs/a.md', 'llms.txt', 'offline/not-saved/index.html', 'robots.txt'],
    ...['runtimes/previews/1/index.html', 'sbom.cdx.json', 'sitemap.xml', 'sw.js'],
  ];
  for (const name of [...listed, ...others]) write(name);
  expect(list([])).toEqual([['site', 'All pages and search', listed]]);
});

test('adds small runtimes to the pages, and groups large runtimes that share files', () => {
  write('index.html');
  write(HOST);
  for (const name of ['js', 'ts', 'angular', 'python']) write(`runtimes/${name}.js`);
  for (const name of ['compiler', 'interpreter']) write(`runtimes/${name}.js`, LARGE_TEXT);
  const runtime = (name: string, label: string, ...assets: string[]) => ({
    name,
    label,
    paths: [HOST, ...[name, ...assets].map((asset) => `runtimes/${asset}.js`)],
  });
  const runtimes = [
    runtime('js', 'JavaScript'),
    runtime('angular', 'Angular', 'compiler'),
    runtime('python', 'Python', 'interpreter'),
    runtime('ts', 'TypeScript', 'compiler', 'js'),
  ];
  expect(list(runtimes)).toEqual([
    ['site', 'All pages and search', ['index.html', HOST, 'runtimes/js.js']],
    ['angular', 'Angular and TypeScript', ['runtimes/angular.js', 'runtimes/compiler.js', 'runtimes/ts.js']],
    ['python', 'Python', ['runtimes/interpreter.js', 'runtimes/python.js']],
  ]);
});

test('hashes the content of files', () => {
  write('index.html', 'one');
  const [before] = listGroups(outDir, []);
  expect(before?.files).toEqual([['index.html', expect.stringMatching(/^[\da-f]{12}$/), 3]]);
  write('index.html', 'two');
  expect(listGroups(outDir, [])[0]).not.toEqual(before);
});

test('lists the page that replaces unsaved pages, with its script and style sheet', () => {
  write(
    'offline/not-saved/index.html',
    '<link rel=stylesheet href=/learn/assets/css/a.css><script type="module" src="/learn/assets/js/a.js"></script>',
  );
  write('assets/css/a.css');
  write('assets/js/a.js');
  expect(listNotSavedPage(outDir, '/learn/').files.map(([name]) => name)).toEqual([
    'assets/css/a.css',
    'assets/js/a.js',
    'offline/not-saved/index.html',
  ]);
});
