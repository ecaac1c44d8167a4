import { expect, test } from 'vitest';
import { createPolicy } from './policy';

const NO_HASHES = { scripts: [], styles: [] };

test('allows only the site itself by default', () => {
  const policy = createPolicy({}, NO_HASHES);
  expect(policy).not.toMatch(/unsafe-eval|https?:|upgrade-insecure-requests|connect-src/);
  // Only style attributes may be inline.
  expect(policy.match(/\S+ 'unsafe-inline'/g)).toEqual(["style-src-attr 'unsafe-inline'"]);
});

test('allows connections to the hosts of the hosted search', () => {
  const hosts = ['-dsn.algolia.net', '.algolia.net', ...[1, 2, 3].map((i) => `-${i}.algolianet.com`)];
  const policy = createPolicy({ hostedSearchAppId: 'AB12CD34EF' }, NO_HASHES);
  expect(policy).toBe(
    `${createPolicy({}, NO_HASHES)}; connect-src 'self' ${hosts.map((host) => `https://ab12cd34ef${host}`).join(' ')}`,
  );
  expect(createPolicy({ hostedSearchAppId: 'AB12CD34EF', hostedSearchEvents: true }, NO_HASHES)).toBe(
    `${policy} https://insights.algolia.io`,
  );
});

test('allows Google’s tag in pages, but not in workers', () => {
  const policy = createPolicy({ googleTag: true }, NO_HASHES);
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;");
  expect(policy).toContain("worker-src 'self';");
  expect(policy).toMatch(/connect-src 'self' https:\/\/\*\.google-analytics\.com/);
});

test('allows inline scripts and styles by their hashes', () => {
  const policy = createPolicy({}, { scripts: ["'sha256-a'", "'sha256-b'"], styles: ["'sha256-c'"] });
  expect(policy).toContain("script-src 'self' 'sha256-a' 'sha256-b'; style-src 'self' 'sha256-c';");
});
