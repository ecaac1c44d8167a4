import { expect, test } from 'vitest';
import { extractPolicy, findInlineHashes, hashSource, insertPolicy } from './inline-code';

test('returns the hash from the specification’s example', () => {
  // The example in section 2.3.1 of CSP Level 3.
  expect(hashSource("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
});

test('normalises line breaks', () => {
  expect(hashSource('a()\r\nb()')).toBe(hashSource('a()\nb()'));
});

test.each([
  [
    'inline scripts',
    '<script>a()</script><SCRIPT data-x="a>b">b()</SCRIPT ><script type=module>a()</script>',
    2,
  ],
  ['no files', '<script src=/a.js defer></script>', 0],
  ['no data', '<script type=application/ld+json>{"a":1}</script><script type="text/x">x</script>', 0],
  ['no empty scripts', '<script></script>', 0],
  ['no scripts in attributes', `<p title="<script>a()</script>">&lt;script></p>`, 0],
  ['no scripts in comments', '<!-- <script>b()</script> -->', 0],
  ['no scripts in text fields', '<textarea><script>c()</script></textarea>', 0],
])('finds %s', (_description, html, count) => {
  expect(findInlineHashes(html).scripts).toEqual(
    [hashSource('a()'), hashSource('b()')].slice(0, count).sort(),
  );
});

test('finds inline styles', () => {
  expect(findInlineHashes('<style>p{color:red}</style>').styles).toEqual([hashSource('p{color:red}')]);
});

test.each([
  [
    '<head><meta charset=UTF-8><title>x</title></head>',
    '<head><meta charset=UTF-8>',
    '<title>x</title></head>',
  ],
  ['<head class="a"><script>a()</script>', '<head class="a">', '<script>a()</script>'],
])('inserts the policy at the start of the head of %s', (html, before, after) => {
  expect(insertPolicy(html, 'p')).toBe(
    `${before}<meta http-equiv="Content-Security-Policy" content="p">${after}`,
  );
});

test('extracts Astro’s policy and its hashes', () => {
  const meta = `<meta http-equiv="content-security-policy" content="script-src 'self' 'sha256-a=' 'sha256-b='; style-src 'self' 'sha256-c=';">`;
  expect(extractPolicy(`<head>${meta}<title>x</title></head>`)).toEqual({
    html: '<head><title>x</title></head>',
    scripts: ["'sha256-a='", "'sha256-b='"],
    styles: ["'sha256-c='"],
  });
});
