import { expect, test } from 'vitest';
import { findMatches } from '../../../../runtimes/regex/match';
import { markText, type Mark } from './marks';

/** Formats marks as text, with matches as `[…]` and groups as `name<…>`. */
const format = (marks: readonly Mark[]): string =>
  marks
    .map((mark) => {
      if (mark.kind === 'plain') return mark.text;
      return mark.kind === 'match' ? `[${format(mark.children)}]` : `${mark.name}<${format(mark.children)}>`;
    })
    .join('');
const mark = (pattern: RegExp, text: string) => format(markText(text, findMatches(pattern, text).matches));

test.each([
  ['matches', /a/g, 'banana', 'b[a]n[a]n[a]'],
  ['no match', /x/g, 'banana', 'banana'],
  ['groups, named and numbered', /(?<y>\d+)-(\d)/, 'on 26-1!', 'on [y<26>-2<1>]!'],
  ['nested groups', /((a)b)c/, 'abc', '[1<2<a>b>c]'],
  ['equal groups', /((a))/, 'a', '[1<2<a>>]'],
  ["groups that didn't participate", /(a)|(b)/g, 'ab', '[1<a>][2<b>]'],
  ['empty matches', /x*/g, 'ab', '[]a[]b[]'],
  ['a group outside its match', /a(?=(bc))/, 'abc', '[a]bc'],
  ['groups that partly overlap', /(?=(\w\w))\w(\w\w)/, 'abc', '[1<ab>c]'],
  ['characters of two code units', /😀/gu, 'a😀b', 'a[😀]b'],
])('marks %s', (_, pattern, text, expected) => {
  expect(mark(pattern, text)).toBe(expected);
});

test('ignores impossible positions', () => {
  const match = { text: '', start: 5, end: 99, groups: [] };
  expect(format(markText('abc', [match, { ...match, start: 2, end: 1 }]))).toBe('abc');
});
