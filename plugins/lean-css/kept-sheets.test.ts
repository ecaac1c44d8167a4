import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { keptSheets } from './kept-sheets';

const siteDir = mkdtempSync(path.join(tmpdir(), 'kept-sheets-'));
afterAll(() => rmSync(siteDir, { recursive: true, force: true }));

const SHEETS = new Map([['assets/css/styles.css', '.a { color: red } .b { color: blue }']]);
const OPTIONS = { keep: [], unused: [], replaced: [], sheets: {} };

beforeEach(async () => {
  rmSync(path.join(siteDir, 'node_modules'), { recursive: true, force: true });
  mkdirSync(path.join(siteDir, 'node_modules'), { recursive: true });
  writeFileSync(path.join(siteDir, 'node_modules/.package-lock.json'), '{}');
  await keptSheets(siteDir, SHEETS, ['a'], OPTIONS);
  const file = path.join(siteDir, 'node_modules/.cache/kept-results/lean-css.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('red', 'kept'));
});

const textOf = async (...given: [typeof SHEETS, string[], Parameters<typeof keptSheets>[3]]) =>
  [...(await keptSheets(siteDir, ...given)).sheets.values()].join('');

test('the same sheets, scripts and options are read from what was kept, lost classes too', async () => {
  const { sheets, lost } = await keptSheets(siteDir, SHEETS, ['a'], OPTIONS);
  expect([...sheets.values()].join('')).toContain('kept');
  expect(lost).toEqual(new Set(['b']));
});

test('neither the order of files matters, nor the hash in a name, nor words that no sheet has', async () => {
  const more = new Map([...SHEETS, ['assets/css/blog.0123abcd.css', '.a { margin: 0 }']]);
  await keptSheets(siteDir, more, ['a', 'c'], OPTIONS);
  const file = path.join(siteDir, 'node_modules/.cache/kept-results/lean-css.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('margin', 'kept'));
  const other = new Map([['assets/css/blog.4567cdef.css', '.a { margin: 0 }'], ...SHEETS]);
  const { sheets } = await keptSheets(siteDir, other, ['d', 'a'], OPTIONS);
  expect([...sheets.keys()]).toEqual([...other.keys()]);
  expect(sheets.get('assets/css/blog.4567cdef.css')).toContain('kept');
});

test('other sheets, scripts or options are not', async () => {
  const changed = new Map([['assets/css/styles.css', '.a { color: green }']]);
  expect(await textOf(changed, ['a'], OPTIONS)).toContain('green');
  expect(await textOf(SHEETS, ['a b'], OPTIONS)).toMatch(/red[\s\S]*blue/);
  expect(await textOf(SHEETS, ['a'], { ...OPTIONS, keep: [/^b$/] })).toMatch(/red[\s\S]*blue/);
  expect(await textOf(SHEETS, ['a'], { ...OPTIONS, unused: [/^a$/] })).not.toContain('kept');
  expect(await textOf(SHEETS, ['a'], { ...OPTIONS, sheets: { quiz: { files: /quiz/ } } })).toContain('red');
});
