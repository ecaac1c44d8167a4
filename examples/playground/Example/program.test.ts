import { expect, test } from 'vitest';
import { nameOfBlock, parseFiles } from './program';

test.each([
  ['main.js', 'heap.js'],
  ['main.test.ts', 'heap.test.ts'],
  ['index.html', 'heap.html'],
  ['style.css', 'heap.css'],
  ['main.py', 'heap.py'],
])('an earlier block has the extension of %s', (defaultFile, name) => {
  expect(nameOfBlock('heap', defaultFile)).toBe(name);
});

test('files, with and without a name', () => {
  expect(parseFiles('html:index.html|css:')).toEqual([
    { lang: 'html', name: 'index.html' },
    { lang: 'css', name: '' },
  ]);
});
