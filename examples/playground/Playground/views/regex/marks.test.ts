import { describe, expect, test } from 'vitest';
import { runPattern } from '../../../../runtimes/regex/match';
import { markText, type Mark } from './marks';

/** Returns marks as text, with matches in [] and groups as name<…>. */
const show = (marks: readonly Mark[]): string =>
  marks
    .map((mark) => {
      if (mark.kind === 'plain') return mark.text;
      return mark.kind === 'match' ? `[${show(mark.inside)}]` : `${mark.name}<${show(mark.inside)}>`;
    })
    .join('');
const marked = (pattern: RegExp, text: string) => show(markText(text, runPattern(pattern, text).matches));

describe('marks', () => {
  test.each([
    ['matches', /a/g, 'banana', 'b[a]n[a]n[a]'],
    ['none', /x/g, 'banana', 'banana'],
    ['groups, named and numbered', /(?<y>\d+)-(\d)/, 'on 26-1!', 'on [y<26>-2<1>]!'],
    ['groups in groups', /((a)b)c/, 'abc', '[1<2<a>b>c]'],
    ['a group around all of another', /((a))/, 'a', '[1<2<a>>]'],
    ["groups that didn't participate", /(a)|(b)/g, 'ab', '[1<a>][2<b>]'],
    ['empty matches', /x*/g, 'ab', '[]a[]b[]'],
    ['a group beyond its match', /a(?=(bc))/, 'abc', '[a]bc'],
    ['groups that cross', /(?=(\w\w))\w(\w\w)/, 'abc', '[1<ab>c]'],
    ['characters of two units', /😀/gu, 'a😀b', 'a[😀]b'],
  ])('%s', (_, pattern, text, expected) => {
    expect(marked(pattern, text)).toBe(expected);
  });

  test('ignores impossible positions', () => {
    const match = { text: '', start: 5, end: 99, groups: [] };
    expect(show(markText('abc', [match, { ...match, start: 2, end: 1 }]))).toBe('abc');
  });
});
