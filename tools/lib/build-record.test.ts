import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inputsOf, isUpToDate, noteBuild } from './build-record.mjs';

let site: string;
let outDir: string;

function git(...args: string[]) {
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
    cwd: site,
    stdio: 'pipe',
  });
}

beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'build-record-'));
  outDir = path.join(site, 'build');
  mkdirSync(path.join(outDir, 'docs'), { recursive: true });
  writeFileSync(path.join(site, '.gitignore'), 'build\nnode_modules\n');
  writeFileSync(path.join(site, 'package.json'), '{}');
  writeFileSync(path.join(site, 'page.md'), 'one');
  writeFileSync(path.join(outDir, 'docs/index.html'), '<p>one</p>');
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Begin');
});

afterEach(() => rmSync(site, { recursive: true }));

test('a folder is up to date until what it is made from changes', () => {
  const inputs = () => inputsOf(site, [], { GROUNDWORK_URL: 'https://a.example', PATH: '/bin' }) ?? '';
  const before = inputs();
  expect(isUpToDate(site, outDir, before)).toBe(false);
  noteBuild(site, outDir, before);
  expect(isUpToDate(site, outDir, inputs())).toBe(true);
  const changes: [string, () => string][] = [
    ['a file', () => (writeFileSync(path.join(site, 'page.md'), 'two'), inputs())],
    ['a new file', () => (writeFileSync(path.join(site, 'new.md'), ''), inputs())],
    ['a deleted file', () => (rmSync(path.join(site, 'page.md')), inputs())],
    ['a commit, which dates docs', () => (git('commit', '-qam', 'Go on'), inputs())],
    ['a setting', () => inputsOf(site, [], { GROUNDWORK_URL: 'https://b.example' }) ?? ''],
    ['an option', () => inputsOf(site, ['--dev'], { GROUNDWORK_URL: 'https://a.example' }) ?? ''],
  ];
  const seen = new Set([before]);
  for (const [what, change] of changes) {
    const now = change();
    expect(seen, what).not.toContain(now);
    expect(isUpToDate(site, outDir, now), what).toBe(false);
    seen.add(now);
  }
});

test('other variables make no difference', () => {
  expect(inputsOf(site, [], { PATH: '/bin' })).toBe(inputsOf(site, [], { PATH: '/usr/bin' }));
});

test.each<[string, () => void]>([
  ['a file was changed', () => writeFileSync(path.join(outDir, 'docs/index.html'), '<p>other</p>')],
  ['a file was added', () => writeFileSync(path.join(outDir, 'docs/index.html.br'), '')],
  ['a file is gone', () => rmSync(path.join(outDir, 'docs/index.html'))],
  ['the folder is gone', () => rmSync(outDir, { recursive: true })],
])('it is not where %s', (_what, change) => {
  noteBuild(site, outDir, 'inputs');
  expect(isUpToDate(site, outDir, 'inputs')).toBe(true);
  change();
  expect(isUpToDate(site, outDir, 'inputs')).toBe(false);
});

test('without git nothing is known of the inputs, and in a folder that git passes over neither', () => {
  mkdirSync(path.join(site, 'node_modules/copy'), { recursive: true });
  writeFileSync(path.join(site, 'node_modules/copy/package.json'), '{}');
  expect(inputsOf(path.join(site, 'node_modules/copy'), [], {})).toBeUndefined();
  rmSync(path.join(site, '.git'), { recursive: true });
  expect(inputsOf(site, [], {})).toBeUndefined();
});
