import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesOfPage, listSite } from './build/site-list';

let outDir: string;
const FACTS = {
  host: 'runtimes/host-1/',
  runtimes: [{ name: 'js', label: 'JavaScript', paths: ['runtimes/js-1.js'] }],
  pack: 'assets/offline/search.1.json',
};

function write(name: string, text = name): void {
  mkdirSync(path.dirname(path.join(outDir, name)), { recursive: true });
  writeFileSync(path.join(outDir, name), text);
}

beforeEach(() => {
  outDir = mkdtempSync(path.join(tmpdir(), 'offline-'));
  for (const name of [
    'index.html',
    '404.html',
    'sw.js',
    'robots.txt',
    '_headers',
    '_redirects',
    'llms.txt',
    'sidebars/a.txt',
    'sbom.cdx.json',
    'docs/a.md',
    'assets/og/1.png',
    'blog/feed.json',
    'docs/a/index.html',
    'img/logo.svg',
    'assets/js/main.1.js',
    'assets/css/styles.1.css',
    'assets/images/tree-1.png',
    'assets/search/1/w0.json',
    'assets/offline/search.1.json',
    'assets/offline/not-saved.1.js',
    'search-index.json',
    'offline/index.html',
    'offline/not-saved/index.html',
    'runtimes/host-1/index.html',
    'runtimes/js-1.js',
    'runtimes/previews/1/index.html',
  ])
    write(name);
});
afterEach(() => rmSync(outDir, { recursive: true, force: true }));

test('puts the files of a build into groups, and leaves out what no page asks for', () => {
  const { groups } = listSite(outDir, FACTS);
  expect(groups.map(({ id, files }) => [id, files.map(([name]) => name)])).toEqual([
    ['frame', ['assets/css/styles.1.css', 'assets/js/main.1.js']],
    [
      'pages',
      [
        'assets/images/tree-1.png',
        'docs/a/index.html',
        'img/logo.svg',
        'index.html',
        'offline/index.html',
        'sidebars/a.txt',
      ],
    ],
    ['search', ['assets/offline/search.1.json', 'search-index.json']],
    ['runtime:js', ['runtimes/host-1/index.html', 'runtimes/js-1.js']],
  ]);
  const page = groups[1]?.files.find(([name]) => name === 'index.html');
  expect(page).toEqual(['index.html', 10, expect.stringMatching(/^[\da-f]{16}$/)]);
});

test('runtimes of the same files are one group, for none of them can be removed alone', () => {
  write('runtimes/html-1.js');
  const page = ['runtimes/html-1.js', 'runtimes/js-1.js'];
  const runtimes = [
    { name: 'css', label: 'CSS', paths: page },
    { name: 'html', label: 'HTML', paths: page.toReversed() },
    ...FACTS.runtimes,
  ];
  const { groups } = listSite(outDir, { ...FACTS, runtimes });
  expect(groups.slice(3).map(({ id, title, files }) => [id, title, files.map(([name]) => name)])).toEqual([
    ['runtime:css', 'CSS and HTML', ['runtimes/host-1/index.html', ...page]],
    ['runtime:js', 'JavaScript', ['runtimes/host-1/index.html', 'runtimes/js-1.js']],
  ]);
});

test('the name of the build changes with any page or file, and with nothing else', () => {
  const before = listSite(outDir, FACTS).build;
  expect(listSite(outDir, FACTS).build).toBe(before);
  write('docs/a/index.html', 'new');
  const after = listSite(outDir, FACTS).build;
  expect(after).not.toBe(before);
  write('assets/js/chunk.2.js');
  const last = listSite(outDir, FACTS).build;
  expect(last).not.toBe(after);
  // No page needs these files.
  const feeds = ['blog/rss.xml', 'blog/rss.xsl', 'blog/rss.css', 'blog/feed.json'];
  for (const name of ['sitemap.xml', ...feeds]) write(name, 'new');
  const { build, groups } = listSite(outDir, FACTS);
  expect(build).toBe(last);
  expect(groups.flatMap(({ files }) => files.map(([name]) => name))).not.toEqual(
    expect.arrayContaining([expect.stringContaining('blog/rss')]),
  );
});

test('names what a page loads first, with the scripts that these import', () => {
  write(
    'p/index.html',
    '<link rel="stylesheet" href="/learn/assets/a.css"><script type="module" src="/learn/assets/a.js"></script>',
  );
  write('assets/a.css');
  write('assets/a.js', 'import{x}from"./b.js";import("./later.js")');
  write('assets/b.js', 'import"./a.js";export const x=1');
  expect(filesOfPage(outDir, 'p/index.html', '/learn/')).toEqual([
    'assets/a.css',
    'assets/a.js',
    'assets/b.js',
  ]);
});
