import { expect, test } from 'vitest';
import { escapeHtml, splitMarkedText } from './markup';

test('escapes text so that splitting restores it', () => {
  const text = `Map<K, V> & "it's" &amp;`;
  expect(splitMarkedText(escapeHtml(text))).toEqual([{ text, isMarked: false }]);
  expect(escapeHtml('<img onerror=x>')).not.toContain('<');
});

test('splits marked text into plain pieces', () => {
  expect(splitMarkedText('a &lt;b&gt; <mark>c</mark>d')).toEqual([
    { text: 'a <b> ', isMarked: false },
    { text: 'c', isMarked: true },
    { text: 'd', isMarked: false },
  ]);
});
