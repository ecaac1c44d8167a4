import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KeptResults, hashSources } from '.';

let siteDir: string;

const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(siteDir, name)), { recursive: true });
  writeFileSync(path.join(siteDir, name), text);
};

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'kept-results-'));
  write('node_modules/.package-lock.json', '{}');
  write('plugin/index.ts', '1');
  write('plugin/part.ts', '2');
});

afterEach(() => rmSync(siteDir, { recursive: true, force: true }));

const sources = () => hashSources(siteDir, ['plugin', 'config.ts'], (name) => name.startsWith('theme/'));
const open = () => new KeptResults<number>(siteDir, 'numbers', sources());

/** Keeps a result as one process does, for the next. */
function keep(input: string, result: number): void {
  const kept = open();
  kept.set(input, result);
  kept.save();
}

test('the next process has the result of the same input, and of no other', () => {
  keep('a', 1);
  expect(open().get('a')).toBe(1);
  expect(open().get('b')).toBeUndefined();
});

test.each<[what: string, change: () => void]>([
  ['a source', () => write('plugin/part.ts', '3')],
  ['a new source', () => write('plugin/new.ts', '')],
  [
    'the name of a source',
    () => (rmSync(path.join(siteDir, 'plugin/part.ts')), write('plugin/trap.ts', '2')),
  ],
  ['a file that was not there', () => write('config.ts', '')],
  ['the installed packages', () => write('node_modules/.package-lock.json', '{"packages":{}}')],
])('nothing is kept over a change of this: %s', (_what, change) => {
  keep('a', 1);
  change();
  expect(open().get('a')).toBeUndefined();
});

test('tests and what is left out may change', () => {
  keep('a', 1);
  write('plugin/index.test.ts', '');
  write('plugin/theme/index.tsx', '');
  expect(open().get('a')).toBe(1);
});

test('a result that comes later is kept for what was asked for', () => {
  const first = open();
  const { result, keep } = first.of('a');
  expect(result).toBeUndefined();
  expect(keep(1)).toBe(1);
  first.save();
  expect(open().of('a').result).toBe(1);
});

test('what is not asked for any more is dropped', () => {
  const kept = open();
  kept.set('a', 1);
  kept.set('b', 2);
  kept.save();
  const next = open();
  next.get('a');
  next.save();
  expect(open().get('a')).toBe(1);
  expect(open().get('b')).toBeUndefined();
});

test('what is not asked for stays where the process says so', () => {
  keep('a', 1);
  const next = open();
  next.set('b', 2);
  next.save('keep');
  expect(open().get('a')).toBe(1);
});

test('nothing is kept where nobody says which packages are installed', () => {
  rmSync(path.join(siteDir, 'node_modules/.package-lock.json'));
  expect(sources()).toBeUndefined();
  keep('a', 1);
  expect(open().get('a')).toBeUndefined();
});
