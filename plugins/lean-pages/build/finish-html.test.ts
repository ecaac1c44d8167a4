import { mkdtempSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { finishHtml } from './finish-html';

const SCRIPTS = '<script src=/assets/js/runtime~main.1.js defer></script><script src=/assets/js/main.2.js defer></script>';
const DATA = '<script data-rh=true id=page-data type=application/json>{}</script>';
const STATIC = '<static-page sidebar=a></static-page>';

/** What file-loader makes of the text `pixels`: MD4 in hex. */
const HASH = '1384f69a33a8766e5aacdb5ce64d6d28';

let dir: string;
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
  writeFileSync(path.join(dir, name), text);
};
const read = (name: string) => readFileSync(path.join(dir, name), 'utf8');

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'build-'));
  write('build/assets/js/static-pages.1a2b.js', '');
  write('package.json', '{}');
  symlinkSync(path.resolve('node_modules'), path.join(dir, 'node_modules'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const finish = () => finishHtml({ outDir: path.join(dir, 'build'), plugins: [] }, '/', dir);

test('asks for the file that draws docs on docs pages, and on no others', async () => {
  write('build/docs/a/index.html', `<head>${DATA}${SCRIPTS}</head>`);
  write('build/docs/b/index.html', `<head>${SCRIPTS}</head><body>${STATIC}</body>`);
  write('build/blog/index.html', `<head>${SCRIPTS}</head>`);
  await finish();
  for (const name of ['a', 'b'])
    expect(read(`build/docs/${name}/index.html`)).toContain(
      '<script src=/assets/js/static-pages.1a2b.js defer></script><script src=/assets/js/runtime~main',
    );
  expect(read('build/blog/index.html')).not.toContain('static-pages');
});

test('puts images of docs into the build, and names one that is nowhere', async () => {
  write('docs/deep/plan.png', 'pixels');
  write('build/docs/a/index.html', `${DATA}${SCRIPTS}<img src=/assets/images/plan-${HASH}.png>`);
  await finish();
  expect(read(`build/assets/images/plan-${HASH}.png`)).toBe('pixels');
  write('build/docs/b/index.html', `${DATA}${SCRIPTS}<img src="/assets/images/lost-${HASH}.png">`);
  await expect(finish()).rejects.toThrow(/lost-.*docs\/b\/index\.html/);
});
