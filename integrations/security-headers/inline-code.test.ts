import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashSource, inlineHashes, insertPolicy, takePolicy } from './inline-code';

const scripts = (html: string) => inlineHashes(html).scripts;

test('a hash is the one of the specification', () => {
  // From CSP Level 3, section 2.3.1: alert('Hello, world.');
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

test('the policy is right after the charset, before all else', () => {
  const html = insertPolicy('<!doctype html><html><head><meta charset=UTF-8><title>x</title></head>', 'p');
  expect(html).toBe(
    '<!doctype html><html><head><meta charset=UTF-8><meta http-equiv="Content-Security-Policy" content="p"><title>x</title></head>',
  );
  expect(insertPolicy('<head class="a"><script>a()</script>', 'p')).toMatch(
    /^<head class="a"><meta http-equiv/,
  );
});

test('the policy of the framework is taken out, with the hashes that it listed', () => {
  const meta = `<meta http-equiv="content-security-policy" content="script-src 'self' 'sha256-a=' 'sha256-b='; style-src 'self' 'sha256-c=';">`;
  expect(takePolicy(`<head>${meta}<title>x</title></head>`)).toEqual({
    html: '<head><title>x</title></head>',
    scripts: ["'sha256-a='", "'sha256-b='"],
    styles: ["'sha256-c='"],
  });
  expect(takePolicy('<head></head>')).toEqual({ html: '<head></head>', scripts: [], styles: [] });
});

test('a page without a head is an error', () => {
  expect(() => insertPolicy('<p>x</p>', 'p')).toThrow('no <head>');
});
