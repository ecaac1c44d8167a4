import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSynonymsFile } from './read-synonyms';

function read(text: string): string[][] {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'synonyms-')), 'synonyms.yml');
  writeFileSync(file, text);
  return readSynonymsFile(file);
}

test('reads groups', () => {
  expect(read('# Why\n- [javascript, js]\n- [big o, time complexity]\n')).toEqual([
    ['javascript', 'js'],
    ['big o', 'time complexity'],
  ]);
});

test.each([
  ['- [a, b]\n- [alone]\n', /synonyms\.yml:2: 1: a group of synonyms is a list of two or more/],
  ['- [a, b]\n- c\n', /:2: 1: .*expected array/],
  ['a: b\n', /:1: .*expected array/],
  ['- [a, b\n', /synonyms\.yml:\d/],
])('%j says file, line and what is allowed', (text, message) => {
  expect(() => read(text)).toThrow(message);
});
