import { expect, test } from 'vitest';
import { tokenize } from './tokens';

const getWords = (text: string): string[] => tokenize(text).flatMap(({ word, parts }) => [word, ...parts]);

test.each([
  ['useEffect', ['useeffect', 'use', 'effect']],
  ['$lookup', ['$lookup', 'lookup']],
  ['Array.prototype.at()', ['array.prototype.at', 'array', 'prototype', 'at']],
  ['Ctrl+K', ['ctrl+k', 'ctrl', 'k']],
  ['C#, C++ and F#.', ['c#', 'c', 'c++', 'c', 'and', 'f#', 'f']],
  ['git rebase --onto main', ['git', 'rebase', '--onto', 'onto', 'main']],
  ['a === b', ['a', '===', 'b']],
  ['(x) => x ?? 0', ['x', '=>', 'x', '??', '0']],
  ['O(n log n) or O(n²)', ['o(nlogn)', 'o(n2)', 'or']],
  ['log₂ n', ['log2', 'n']],
  ['bisect_left', ['bisect_left', 'bisect', 'left']],
  ['__proto__', ['__proto__', 'proto']],
  ['<div>', ['div']],
  ['XMLHttpRequest', ['xmlhttprequest', 'xml', 'http', 'request']],
  ['naïve café.', ['naive', 'cafe']],
  ['“What’s this?” — It’s 1,000!', ['what', 's', 'this', 'it', 's', '1', '000']],
  ['.gitignore', ['.gitignore', 'gitignore']],
  ['... -- !', ['...', '--']],
  ['doc ->> $1 ?: x …', ['doc', '->>', '$1', '1', '?:', 'x']],
  ['low = middle + 1;', ['low', 'middle', '1']],
  ['i++', ['i++', 'i']],
])('splits %s into words', (text, expected) => {
  expect(getWords(text)).toEqual(expected);
});

test('adds the joined form of hyphenated words', () => {
  const joined = tokenize('start-up Node.js x-1').map((token) => token.joined);
  expect(joined).toEqual(['startup', undefined, undefined]);
});

test('omits strings that are too long to be words', () => {
  expect(getWords(`a ${'x'.repeat(200)} b`)).toEqual(['a', 'b']);
});
