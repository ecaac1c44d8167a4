/** The plugin on a small build: what is in the pages and what hosts are told. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secureBuild } from './index';
import { hashSource } from './inline-code';
import { readOptions } from './options';

let outDir: string;
const read = (name: string) => readFileSync(path.join(outDir, name), 'utf8');
const sandboxPage = '<head><script>evaluate()</script></head>';

beforeAll(async () => {
  outDir = mkdtempSync(path.join(tmpdir(), 'headers-'));
  const pages = {
    'index.html': '<head><script>mode()</script><script>banner()</script></head>',
    '404.html': '<head><script>mode()</script></head>',
    'docs/tech/index.html': '<head><script>mode()</script></head>',
    'docs/index.html':
      '<head><meta http-equiv="refresh" content="0; url=/learn/docs/tech"></head><script>location.href="/docs/tech"</script>',
    'runtimes/host-0123456789/index.html': sandboxPage,
  };
  for (const [name, html] of Object.entries(pages)) {
    mkdirSync(path.dirname(path.join(outDir, name)), { recursive: true });
    writeFileSync(path.join(outDir, name), html);
  }
  await secureBuild({ outDir, plugins: [] }, '/learn/', readOptions({}));
});
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

const mode = hashSource('mode()');
const banner = hashSource('banner()');

test('each page names the scripts that it has, and the sandbox has no policy of ours', () => {
  expect(read('index.html')).toContain(mode);
  expect(read('index.html')).toContain(banner);
  expect(read('docs/tech/index.html')).toContain(mode);
  expect(read('docs/tech/index.html')).not.toContain(banner);
  expect(read('docs/index.html')).toContain(hashSource('location.href="/docs/tech"'));
  expect(read('runtimes/host-0123456789/index.html')).toBe(sandboxPage);
});

test('_headers gives the policy to pages only, below the base path', () => {
  const rules = read('_headers')
    .trim()
    .split('\n\n')
    .map((rule) => rule.split('\n'));
  const withPolicy = rules.filter((rule) => rule.some((line) => line.includes('Content-Security-Policy')));
  expect(withPolicy.map(([pattern]) => pattern)).toEqual(['/learn/404.html', '/learn/docs/*', '/learn/']);
  const policy = withPolicy[0]?.[1] ?? '';
  expect(policy).toContain(mode);
  expect(policy).toContain(banner);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(rules[0]?.[0]).toBe('/learn/*');
  expect(rules.find(([pattern]) => pattern === '/learn/assets/*')?.[1]).toBe(
    '  Cache-Control: public, max-age=31536000, immutable',
  );
  // Cloudflare Pages reads 100 rules and 2,000 characters a line.
  expect(rules.length).toBeLessThan(100);
  expect(Math.max(...rules.flat().map((line) => line.length))).toBeLessThan(2000);
});

test('_redirects names the pages that only lead on', () => {
  expect(read('_redirects')).toBe('/learn/docs /learn/docs/tech 301\n');
});

test('every host is told the same policy', () => {
  const policy = /Content-Security-Policy: (.*)/.exec(read('_headers'))?.[1] ?? 'none';
  expect(read('_hosting/nginx.conf')).toContain(`default "${policy}";\n  ~^/learn/runtimes/ "";`);
  expect(read('_hosting/Caddyfile')).toContain(
    `@pages not path /learn/runtimes/*\n\theader @pages Content-Security-Policy "${policy}"`,
  );
  const { responseHeadersPolicies: policies } = JSON.parse(read('_hosting/cloudfront.json')) as {
    responseHeadersPolicies: { Name: string; SecurityHeadersConfig: Record<string, object> }[];
  };
  expect(policies.map(({ Name }) => Name)).toEqual(['groundwork-hashed', 'groundwork-pages']);
  expect(policies[0]?.SecurityHeadersConfig).not.toHaveProperty('ContentSecurityPolicy');
  expect(policies[1]?.SecurityHeadersConfig['ContentSecurityPolicy']).toEqual({
    Override: true,
    ContentSecurityPolicy: policy,
  });
});
