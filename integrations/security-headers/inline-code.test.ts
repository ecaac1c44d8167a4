import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashSource, inlineHashes, insertPolicy } from './inline-code';

const scripts = (html: string) => inlineHashes(html).scripts;

test('a hash is the one of the specification', () => {
  // The example of CSP Level 3, section 2.3.1: alert('Hello, world.');
  expect(hashSource("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
});

test('each inline script has one hash, whatever its tag looks like', () => {
  const html = '<script>a()</script><SCRIPT data-x="a>b">b()</SCRIPT ><script type=module>a()</script>';
  expect(scripts(html)).toEqual([hashSource('a()'), hashSource('b()')].sort());
});

test('data, other files and empty elements have none', () => {
  const html =
    '<script src=/a.js defer></script><script type=application/ld+json>{"a":1}</script><script type="text/x">x</script><script></script>';
  expect(scripts(html)).toEqual([]);
});

test('what only looks like a script has none', () => {
  const html = `<p title="<script>a()</script>">&lt;script></p><!-- <script>b()</script> --><textarea><script>c()</script></textarea>`;
  expect(scripts(html)).toEqual([]);
});

test('styles have theirs', () => {
  expect(inlineHashes('<style>p{color:red}</style>').styles).toEqual([hashSource('p{color:red}')]);
});

test('newlines are hashed as browsers read them', () => {
  const digest = createHash('sha256').update('a()\nb()').digest('base64');
  expect(scripts('<script>a()\r\nb()</script>')).toEqual([`'sha256-${digest}'`]);
});

test('the policy stands behind the charset, before all else', () => {
  const html = insertPolicy('<!doctype html><html><head><meta charset=UTF-8><title>x</title></head>', 'p');
  expect(html).toBe(
    '<!doctype html><html><head><meta charset=UTF-8><meta http-equiv="Content-Security-Policy" content="p"><title>x</title></head>',
  );
  expect(insertPolicy('<head class="a"><script>a()</script>', 'p')).toMatch(
    /^<head class="a"><meta http-equiv/,
  );
});

test('a policy is replaced, not doubled', () => {
  const once = insertPolicy('<head><meta charset="utf-8">', "script-src 'self'");
  expect(insertPolicy(once, "script-src 'none'")).toBe(
    once.replace("script-src 'self'", "script-src 'none'"),
  );
});

test('a page without a head is an error', () => {
  expect(() => insertPolicy('<p>x</p>', 'p')).toThrow('no <head>');
});
