import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCK_INFO } from './pyodide';

test('the lock file info for browsers matches the installed Pyodide', () => {
  const lock = JSON.parse(readFileSync('node_modules/pyodide/pyodide-lock.json', 'utf8')) as {
    info: unknown;
  };
  expect(LOCK_INFO).toEqual(lock.info);
});
