import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { finishHtml } from './finish-html';

const SCRIPTS = '<script src=/assets/js/runtime~main.1.js defer></script><script src=/assets/js/main.2.js defer></script>';
const DATA = '<script data-rh=true id=page-data type=application/json>{}</script>';

let dir: string;
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
  writeFileSync(path.join(dir, name), text);
};
const read = (name: string) => readFileSync(path.join(dir, name), 'utf8');

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'build-'));
  write('build/assets/js/docs-theme.1a2b.js', '');
});
afterEach(() => rmSync(dir, { recursive: true }));

const finish = () => finishHtml(path.join(dir, 'build'), '/', [path.join(dir, 'docs')]);

test('asks for the file that draws docs on docs pages, and on no others', async () => {
  write('build/docs/a/index.html', `<head>${DATA}${SCRIPTS}</head>`);
  write('build/blog/index.html', `<head>${SCRIPTS}</head>`);
  await finish();
  expect(read('build/docs/a/index.html')).toContain(
    '<script src="/assets/js/docs-theme.1a2b.js" defer></script><script src=/assets/js/runtime~main',
  );
  expect(read('build/blog/index.html')).not.toContain('docs-theme');
});

test('puts images of docs into the build, and names one that is nowhere', async () => {
  const hash = createHash('md5').update('pixels').digest('hex');
  write('docs/deep/plan.png', 'pixels');
  write('build/docs/a/index.html', `${DATA}${SCRIPTS}<img src=/assets/images/plan-${hash}.png>`);
  await finish();
  expect(read(`build/assets/images/plan-${hash}.png`)).toBe('pixels');
  write('build/docs/b/index.html', `${DATA}${SCRIPTS}<img src="/assets/images/lost-${hash}.png">`);
  await expect(finish()).rejects.toThrow(/lost-/);
});
