import { expect, test } from 'vitest';
import { policyText } from './policy';

const none = { scripts: [], styles: [] };

test('allows the site itself and nothing else, and nothing evaluated', () => {
  const text = policyText({}, none);
  expect(text).toContain("default-src 'self'; script-src 'self'; style-src 'self';");
  expect(text).toContain("object-src 'none'; base-uri 'self'; form-action 'self'");
  expect(text).not.toMatch(/unsafe-eval|https?:|upgrade-insecure-requests|connect-src/);
  expect(text.match(/unsafe-inline/g)).toHaveLength(1); // only for style attributes
});

test('the hosted search adds its hosts to the connections, and nothing else', () => {
  const hosts = ['-dsn.algolia.net', '.algolia.net', ...[1, 2, 3].map((i) => `-${i}.algolianet.com`)];
  const search = policyText({ hostedSearchAppId: 'AB12CD34EF' }, none);
  expect(search).toBe(
    `${policyText({}, none)}; connect-src 'self' ${hosts.map((host) => `https://ab12cd34ef${host}`).join(' ')}`,
  );
  const events = policyText({ hostedSearchAppId: 'AB12CD34EF', hostedSearchEvents: true }, none);
  expect(events).toBe(`${search} https://insights.algolia.io`);
});

test('Google’s tag runs in pages, but not in workers', () => {
  const text = policyText({ googleTag: true }, none);
  expect(text).toContain("script-src 'self' https://www.googletagmanager.com;");
  expect(text).toContain("worker-src 'self';");
  expect(text).toMatch(/connect-src 'self' https:\/\/\*\.google-analytics\.com/);
});

test('lists the hashes of inline scripts and styles', () => {
  const text = policyText({}, { scripts: ["'sha256-a'", "'sha256-b'"], styles: ["'sha256-c'"] });
  expect(text).toContain("script-src 'self' 'sha256-a' 'sha256-b'; style-src 'self' 'sha256-c';");
});
