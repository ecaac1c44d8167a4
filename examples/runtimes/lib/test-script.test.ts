import { expect, test } from 'vitest';
import { parseTests } from './test-script';

test('rejects scripts with incomplete tests', () => {
  expect(() => parseTests('SELECT 1;', '--')).toThrow('Line 1: tests begin with a line "-- test: sentence"');
  expect(() => parseTests('-- test:\n', '--')).toThrow('needs a sentence');
  expect(() => parseTests('-- test: a\n-- given\nSELECT 1;', '--')).toThrow('neither');
  expect(() => parseTests('-- test: a\n-- expect\n', '--')).toThrow('neither');
});
