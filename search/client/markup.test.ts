import { expect, test } from 'vitest';
import { escapeHtml, mapValues, markedPieces, markSafely, unescapeHtml } from './markup';

test('text survives HTML and back', () => {
  const text = `Map<K, V> & "it's" &amp;`;
  expect(unescapeHtml(escapeHtml(text))).toBe(text);
  expect(escapeHtml('<img onerror=x>')).not.toContain('<');
});

test('marks of the service become elements, everything else text', () => {
  expect(markSafely('<b>__gw-mark__x__/gw-mark__</b>')).toBe('&lt;b&gt;<mark>x</mark>&lt;/b&gt;');
});

test('marked text comes apart', () => {
  expect(markedPieces('a &lt;b&gt; <mark>c</mark>d')).toEqual([
    { text: 'a <b> ', marked: false },
    { text: 'c', marked: true },
    { text: 'd', marked: false },
  ]);
});

test('only values change', () => {
  const highlight = {
    h: { l: { value: 'a', matchLevel: 'full', matchedWords: ['a'] } },
    tags: [{ value: 'b' }],
  };
  expect(mapValues(highlight, (value) => value.toUpperCase())).toEqual({
    h: { l: { value: 'A', matchLevel: 'full', matchedWords: ['a'] } },
    tags: [{ value: 'B' }],
  });
});
