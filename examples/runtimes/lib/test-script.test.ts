import { describe, expect, test } from 'vitest';
import { compareLists, parseTests } from './test-script';

describe('tests in sections', () => {
  test('have a sentence, what is given, what is expected and what is checked', () => {
    const script =
      '-- test: counts\n-- given\nINSERT 1;\n-- a comment\n-- expect in order\nSELECT 1;\n-- check\nSELECT true;\n-- test: b\n-- expect\nSELECT 2;';
    expect(parseTests(script, '--')).toEqual([
      {
        sentence: 'counts',
        given: 'INSERT 1;\n-- a comment\n',
        expect: { code: 'SELECT 1;\n', inOrder: true },
        check: 'SELECT true;\n',
      },
      { sentence: 'b', given: '', expect: { code: 'SELECT 2;\n', inOrder: false } },
    ]);
    expect(parseTests('// test: a\n// expect\ndb.c.find()', '//')).toHaveLength(1);
  });
  test('that say nothing are refused', () => {
    expect(() => parseTests('SELECT 1;', '--')).toThrow(
      'Line 1: tests begin with a line "-- test: sentence"',
    );
    expect(() => parseTests('-- test:\n', '--')).toThrow('needs a sentence');
    expect(() => parseTests('-- test: a\n-- given\nSELECT 1;', '--')).toThrow('neither');
    expect(() => parseTests('-- test: a\n-- expect\n', '--')).toThrow('neither');
    expect(parseTests('', '--')).toEqual([]);
  });
});

describe('lists', () => {
  test('are compared as bags', () => {
    expect(compareLists(['a', 'b', 'b'], ['b', 'a', 'b'], false)).toBeUndefined();
    expect(compareLists(['a', 'b', 'b'], ['b', 'a'], false)).toEqual({ missing: [2], extra: [] });
    expect(compareLists(['a'], ['a', 'a'], false)).toEqual({ missing: [], extra: [1] });
    expect(compareLists([], [], true)).toBeUndefined();
  });
  test('in order where it counts', () => {
    expect(compareLists(['a', 'b'], ['b', 'a'], true)).toEqual({ missing: [], extra: [], outOfPlace: 0 });
  });
});
