import { expect, test } from 'vitest';
import { tokensOf } from './tokens';

const words = (text: string): string[] => tokensOf(text).flatMap(({ whole, parts }) => [whole, ...parts]);

test.each([
  ['useEffect', ['useeffect', 'use', 'effect']],
  ['$lookup', ['$lookup', 'lookup']],
  ['display: grid', ['display', 'grid']],
  ['Array.prototype.at()', ['array.prototype.at', 'array', 'prototype', 'at']],
  ['Ctrl+K', ['ctrl+k', 'ctrl', 'k']],
  ['C#, C++ and F#.', ['c#', 'c', 'c++', 'c', 'and', 'f#', 'f']],
  ['node.js', ['node.js', 'node', 'js']],
  ['git rebase --onto main', ['git', 'rebase', '--onto', 'onto', 'main']],
  ['git commit -m', ['git', 'commit', '-m', 'm']],
  ['a === b', ['a', '===', 'b']],
  ['(x) => x ?? 0', ['x', '=>', 'x', '??', '0']],
  ['O(n log n) or O(n²)', ['o(nlogn)', 'o(n2)', 'or']],
  ['O(2^n)', ['o(2n)']],
  ['log₂ n', ['log2', 'n']],
  ['bisect_left', ['bisect_left', 'bisect', 'left']],
  ['__proto__', ['__proto__', 'proto']],
  ['@media', ['@media', 'media']],
  ['<div>', ['div']],
  ['XMLHttpRequest', ['xmlhttprequest', 'xml', 'http', 'request']],
  ['Content-Type', ['content-type', 'content', 'type']],
  ['naïve café.', ['naive', 'cafe']],
  ['“What’s this?” — It’s 1,000!', ['what', 's', 'this', 'it', 's', '1', '000']],
  ['.gitignore', ['.gitignore', 'gitignore']],
  ['1_000_000', ['1_000_000', '1', '000']],
  ['... -- !', ['...', '--']],
  ['low = middle + 1;', ['low', 'middle', '1']],
  ['i++', ['i++', 'i']],
])('%s', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test('knows how words with hyphens are written as one', () => {
  expect(tokensOf('start-up Node.js x-1').map(({ joined }) => joined)).toEqual([
    'startup',
    undefined,
    undefined,
  ]);
});

test('leaves out what is too long to be a word', () => {
  expect(words(`a ${'x'.repeat(200)} b`)).toEqual(['a', 'b']);
});
