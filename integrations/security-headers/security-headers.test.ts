/** Tests the host files of a small build. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeHostFiles } from './index';
import { hashSource } from './inline-code';

let outDir: string;
const read = (name: string) => readFileSync(path.join(outDir, name), 'utf8');
const write = (name: string, html: string) => {
  mkdirSync(path.dirname(path.join(outDir, name)), { recursive: true });
  writeFileSync(path.join(outDir, name), html);
};
const mode = hashSource('mode()');
const banner = hashSource('banner()');

beforeAll(() => {
  outDir = mkdtempSync(path.join(tmpdir(), 'headers-'));
  const policy = `<meta http-equiv="Content-Security-Policy" content="script-src ${mode} ${banner}">`;
  write('index.html', `<head>${policy}<script>mode()</script><script>banner()</script></head>`);
  write('404.html', `<head>${policy}<script>mode()</script></head>`);
  write('docs/tech/index.html', `<head>${policy}<script>mode()</script></head>`);
  write(
    'docs/index.html',
    `<head>${policy}<meta http-equiv="refresh" content="0; url=/learn/docs/tech"></head>`,
  );
  write('runtimes/host-0123456789/index.html', '<head><script>evaluate()</script></head>');
  writeHostFiles(outDir, '/learn/', {});
});
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

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
  // Cloudflare Pages allows 100 rules and 2,000 characters per line.
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

test('a script that the policy of another page refuses is an error', () => {
  write(
    'late/index.html',
    '<head><meta http-equiv="Content-Security-Policy" content=""><script>late()</script></head>',
  );
  expect(() => writeHostFiles(outDir, '/learn/', {})).toThrow(/late\/index\.html|refuses/);
  rmSync(path.join(outDir, 'late'), { recursive: true });
});
