import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fontWorks, worksInside } from './inside';
import { groupTexts, listHtml } from './page';
import type { Work } from './packages';
import { isAllowed } from './policy';
import { readerBom } from './sbom';
import { splitText } from './texts';
import { listWorks } from './works';

const site = mkdtempSync(path.join(tmpdir(), 'licences-'));
afterAll(() => rmSync(site, { recursive: true }));

const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(site, name)), { recursive: true });
  writeFileSync(path.join(site, name), text);
};
const MIT = (holder: string) =>
  `MIT License\n\nCopyright (c) 2020 ${holder}\n\nPermission is hereby granted, free\nof charge.\n`;
const install = (name: string, about: object, licence?: string) => {
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', ...about }));
  if (licence) write(`node_modules/${name}/LICENSE`, licence);
  return `node_modules/${name}`;
};
const list = (...folders: string[]): Work[] => listWorks(site, { pages: folders, examples: [] });

beforeAll(() => {
  write('static/fonts/plain-heading.woff2', '');
  write('static/fonts/plain-LICENSE.txt', 'Copyright 2020 Plain\nSIL Open Font License, Version 1.1\n');
});

describe('licences', () => {
  test.each([
    ['MIT', true],
    ['(WTFPL OR MIT)', true],
    ['Apache-2.0 AND MIT', true],
    ['Apache-2.0 AND GPL-3.0', false],
    ['GPL-3.0-only', false],
    ['SEE LICENSE IN LICENSE', false],
    ['(MIT OR (GPL-2.0 AND MIT))', false],
  ])('%s may reach readers: %s', (expression, allowed) => {
    expect(isAllowed(expression)).toBe(allowed);
  });

  test('a package without a licence, with another or without a text is named, all of them at once', () => {
    const none = install('none', {}, MIT('A'));
    const copyleft = install('copyleft', { license: 'AGPL-3.0-only' }, 'AGPL');
    const textless = install('textless', { license: 'BlueOak-1.0.0' });
    expect(() => list(none, copyleft, textless)).toThrow(
      /copyleft@1\.0\.0 .*"AGPL-3\.0-only"[^]*none@1\.0\.0 .*names no licence[^]*textless@1\.0\.0 brings no file/,
    );
  });

  test('a package in pages and examples stands once, with whose it is', () => {
    const folder = install('both', { license: 'MIT', author: 'B <b@example.com> (https://b.example)' });
    const works = listWorks(site, { pages: [folder], examples: [folder] });
    expect(works[0]).toMatchObject({
      name: 'both',
      version: '1.0.0',
      licence: 'MIT',
      notices: ['B'],
      places: ['pages', 'examples'],
      purl: 'pkg:npm/both@1.0.0',
    });
    expect(works[0]?.text).toMatch(/^Permission is hereby granted/);
  });

  test('a font needs its licence beside it', () => {
    expect(fontWorks(site)).toMatchObject([{ name: 'Plain', licence: 'OFL-1.1', places: ['fonts'] }]);
    write('static/fonts/other-heading.woff2', '');
    expect(() => fontWorks(site)).toThrow('other-heading.woff2 has no licence');
    rmSync(path.join(site, 'static/fonts/other-heading.woff2'));
  });

  test('what is inside of Pyodide and PGlite has the version that they say', () => {
    const works = worksInside('.', ['node_modules/pyodide', 'node_modules/@electric-sql/pglite']);
    expect(works.map(({ name }) => name)).toEqual(['CPython', 'PostgreSQL']);
    for (const { version } of works) expect(version).toMatch(/^\d+\.\d+/);
  });
});

describe('texts', () => {
  test('are one where only the notice differs, and keep every notice', () => {
    const [a, b] = [
      MIT('A'),
      `The MIT License (MIT)\n\nCopyright (c) B\n\nPermission is hereby granted,\nfree of charge.`,
    ];
    const works = list(install('a', { license: 'MIT' }, a), install('b', { license: 'MIT' }, b));
    const packages = works.filter(({ licence }) => licence === 'MIT');
    expect(packages.map(({ notices }) => notices)).toEqual([['Copyright (c) 2020 A'], ['Copyright (c) B']]);
    expect(groupTexts(packages)).toHaveLength(1);
  });

  test('a long licence stays whole, and a word before the terms is not lost', () => {
    const apache = 'Apache License\n\ncopyright owner that is granting\n\nCopyright [yyyy] [name]';
    expect(splitText(apache)).toEqual({ notices: [], body: apache });
    expect(splitText('Copyright 2020 A\nExcept for the logo.\n\nPermission to use').body).toBe(
      'Except for the logo.\nPermission to use',
    );
  });
});

describe('the page', () => {
  test('lists works with links to their texts, escaped', () => {
    const html = listHtml(list(install('angle', { license: 'MIT' }, MIT('<b>A</b> & B'))));
    expect(html).toContain('Copyright (c) 2020 &lt;b&gt;A&lt;/b&gt; &amp; B');
    expect(html).toMatch(/<a href="#text-\d">MIT<\/a>/);
    expect(html).toMatch(/<details id="text-1"><summary>/);
  });
});

test('the bill of materials names every work once, with one licence, and depends on nothing else', () => {
  const works = listWorks('.', { pages: ['node_modules/react'], examples: ['node_modules/pyodide'] });
  const bom = readerBom(works);
  expect(bom.components.map(({ name }) => name)).toEqual(['Archivo', 'CPython', 'pyodide', 'react']);
  for (const { purl, licenses } of bom.components) {
    expect(purl).toMatch(/^pkg:(?:npm|generic)\//);
    expect(licenses).toHaveLength(1);
  }
  expect(bom.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(readerBom(works)).toEqual(bom);
  expect(readerBom(works.slice(1)).serialNumber).not.toBe(bom.serialNumber);
});
