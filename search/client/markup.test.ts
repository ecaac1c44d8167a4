import { expect, test } from 'vitest';
import { escapeHtml, markedPieces, unescapeHtml } from './markup';

test('text survives HTML and back', () => {
  const text = `Map<K, V> & "it's" &amp;`;
  expect(unescapeHtml(escapeHtml(text))).toBe(text);
  expect(escapeHtml('<img onerror=x>')).not.toContain('<');
});

test('marked text comes apart', () => {
  expect(markedPieces('a &lt;b&gt; <mark>c</mark>d')).toEqual([
    { text: 'a <b> ', marked: false },
    { text: 'c', marked: true },
    { text: 'd', marked: false },
  ]);
});
