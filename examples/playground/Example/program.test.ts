import { expect, test } from 'vitest';
import { getBlockFileName } from './program';

test.each([
  ['main.js', 'heap.js'],
  ['main.test.ts', 'heap.test.ts'],
  ['index.html', 'heap.html'],
  ['style.css', 'heap.css'],
  ['main.py', 'heap.py'],
])("the name of a block's file has the extension of %s", (defaultFile, name) => {
  expect(getBlockFileName('heap', defaultFile)).toBe(name);
});
