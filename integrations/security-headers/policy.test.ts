import { expect, test } from 'vitest';
import { mergeDirectives, policyText, siteDirectives, withHashes } from './policy';

const plain = {};

test('allows the site itself and nothing else, and nothing evaluated', () => {
  const text = policyText(siteDirectives(plain));
  expect(text).toContain("script-src 'self';");
  expect(text).toContain("object-src 'none'; base-uri 'self'; form-action 'self'");
  expect(text).not.toMatch(/unsafe-eval|https?:|upgrade-insecure-requests/);
  expect(text.match(/unsafe-inline/g)).toHaveLength(1); // only for style attributes
});

test('says once what holds for all, and what differs beside it', () => {
  const text = policyText(siteDirectives(plain));
  expect(text).toContain("img-src 'self' data:; object-src 'none'");
  expect(text).not.toMatch(/(?:font|connect|frame|worker|manifest|media)-src|style-src /);
  expect(policyText({ 'default-src': ["'none'"], 'font-src': ["'self'"] })).toBe(
    "default-src 'none'; font-src 'self'",
  );
});

test('workers have a line of their own where other files may run in the page than in them', () => {
  const hash = { scripts: ["'sha256-a'"], styles: [] };
  expect(policyText(withHashes(siteDirectives(plain), hash))).not.toContain('worker-src');
  expect(policyText(siteDirectives({ googleTag: true }))).toContain("worker-src 'self';");
});

test('each setting adds its hosts and no more', () => {
  const search = siteDirectives({ hostedSearchAppId: 'AB12CD34EF' });
  expect(search['connect-src']).toEqual([
    "'self'",
    'https://ab12cd34ef-dsn.algolia.net',
    'https://ab12cd34ef.algolia.net',
    'https://ab12cd34ef-1.algolianet.com',
    'https://ab12cd34ef-2.algolianet.com',
    'https://ab12cd34ef-3.algolianet.com',
  ]);
  expect({ ...search, 'connect-src': [] }).toEqual({ ...siteDirectives(plain), 'connect-src': [] });

  const events = siteDirectives({ hostedSearchAppId: 'AB12CD34EF', hostedSearchEvents: true });
  expect(events['connect-src']).toEqual([...search['connect-src']!, 'https://insights.algolia.io']);

  const tag = siteDirectives({ googleTag: true });
  expect(tag['script-src']).toEqual(["'self'", 'https://www.googletagmanager.com']);
  expect(tag['connect-src']).toContain('https://*.google-analytics.com');
  expect(tag['frame-src']).toEqual(["'self'"]);
});

test('hashes join the scripts and the styles', () => {
  const hashes = { scripts: ["'sha256-a'", "'sha256-b'"], styles: ["'sha256-c'"] };
  const strict = withHashes(siteDirectives(plain), hashes);
  expect(strict['script-src']).toEqual(["'self'", "'sha256-a'", "'sha256-b'"]);
  expect(strict['style-src']).toEqual(["'self'", "'sha256-c'"]);
});

test('merging keeps the order, drops doubles, and drops none beside others', () => {
  const merged = mergeDirectives(
    { 'img-src': ["'none'"], 'font-src': ['a', 'b'] },
    { 'img-src': ['c'], 'font-src': ['b', 'd'] },
  );
  expect(policyText(merged)).toBe('img-src c; font-src a b d');
});
