import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSynonymsFile } from './read-synonyms';

test.each([
  ['- [a, b]\n- [alone]\n', /synonyms\.yml:2: 1: a group of synonyms is a list of two or more/],
  ['- [a, b]\n- c\n', /:2: 1: .*expected array/],
  ['- [a, b\n', /synonyms\.yml:\d/],
])('reports the file and line of the error in %j', (text, message) => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'synonyms-')), 'synonyms.yml');
  writeFileSync(file, text);
  expect(() => readSynonymsFile(file)).toThrow(message);
});
