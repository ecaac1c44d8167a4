import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { isAllowed, listWorks } from './works';

const site = mkdtempSync(path.join(tmpdir(), 'licences-'));
afterAll(() => rmSync(site, { recursive: true }));

const lock: Record<string, { license?: string }> = {};
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(site, name)), { recursive: true });
  writeFileSync(path.join(site, name), text);
};
const install = (name: string, license?: string, files: Record<string, string> = {}) => {
  const folder = `node_modules/${name}`;
  write(`${folder}/package.json`, JSON.stringify({ name, version: '1.0.0', author: { name: 'A. Author' } }));
  for (const [file, text] of Object.entries(files)) write(`${folder}/${file}`, text);
  lock[folder] = { license };
  write('package-lock.json', JSON.stringify({ packages: lock }));
  return folder;
};

beforeEach(() => {
  rmSync(path.join(site, 'static'), { recursive: true, force: true });
  write('static/fonts/plain-heading.woff2', '');
  write('static/fonts/plain-LICENSE.txt', 'Copyright 2020 Plain\nSIL Open Font License, Version 1.1\n');
});

test.each([
  ['MIT', true],
  ['(WTFPL OR MIT)', true],
  ['Apache-2.0 AND MIT', true],
  ['Apache-2.0 AND GPL-3.0', false],
  ['(MIT OR (GPL-2.0 AND MIT))', false],
  ['', false],
])('decides whether "%s" is allowed: %s', (expression, expected) => {
  expect(isAllowed(expression)).toBe(expected);
});

test('names every work whose licence is missing, isn’t allowed or has no text', () => {
  write('static/fonts/other-heading.woff2', '');
  const pages = [
    install('none', undefined, { LICENSE: 'Free.' }),
    install('copyleft', 'AGPL-3.0-only', { LICENSE: 'AGPL' }),
    install('textless', 'BlueOak-1.0.0'),
  ];
  expect(() => listWorks(site, { pages, examples: [] })).toThrow(
    /none: the licence "" [^]*copyleft: the licence "AGPL-3\.0-only" [^]*textless: no licence file[^]*Other: the licence ""/,
  );
});

test('uses the licence and notice of a package, or the common text with the name of its author', () => {
  const both = install('@a/both', 'Apache-2.0', { 'LICENSE.md': 'Terms', NOTICE: 'By A', 'license.js': '' });
  const bare = install('bare', 'MIT');
  expect(listWorks(site, { pages: [both], examples: [both, bare] })).toMatchObject([
    { name: 'Plain', licence: 'OFL-1.1', place: 'fonts' },
    { name: '@a/both', place: 'pages', text: 'Terms\n\nBy A', purl: 'pkg:npm/%40a/both@1.0.0' },
    { name: 'bare', place: 'examples', text: /^Copyright \(c\) A\. Author\n\n.*Permission is hereby/s },
  ]);
});

test('lists the works inside Pyodide and PGlite', () => {
  const examples = ['node_modules/pyodide', 'node_modules/@electric-sql/pglite'];
  const names = listWorks('.', { pages: [], examples }).map(({ name }) => name);
  expect(names).toEqual(['Archivo', 'CPython', 'PostgreSQL', '@electric-sql/pglite', 'pyodide']);
});

test('lists the packages inside a package that is published as one script', () => {
  const names = listWorks(process.cwd(), { pages: [], examples: ['node_modules/just-bash'] }).map(
    ({ name }) => name,
  );
  expect(names).toEqual(expect.arrayContaining(['just-bash', 're2js', 'modern-tar']));
});
