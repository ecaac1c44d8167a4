import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeHostFiles } from './index';

let outDir: string;
const read = (name: string) => readFileSync(path.join(outDir, name), 'utf8');
const write = (name: string, html: string) => {
  mkdirSync(path.dirname(path.join(outDir, name)), { recursive: true });
  writeFileSync(path.join(outDir, name), html);
};
const createMeta = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
const PAGE_POLICY = "default-src 'self'";
const HEADER_POLICY = `${PAGE_POLICY}; frame-ancestors 'self'`;

beforeAll(() => {
  outDir = mkdtempSync(path.join(tmpdir(), 'headers-'));
  for (const name of ['index.html', '404.html', 'docs/tech/index.html']) write(name, createMeta(PAGE_POLICY));
  const refresh = '<meta http-equiv="refresh" content="0; url=/learn/docs/tech">';
  write('docs/index.html', createMeta(PAGE_POLICY) + refresh);
  write('runtimes/host-0123456789/index.html', createMeta('sandbox'));
  writeHostFiles(outDir, '/learn/');
});
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

test('_headers applies the policy only to pages, below the base path', () => {
  const rules = read('_headers').trim().split('\n\n');
  const withPolicy = rules.filter((rule) => rule.includes('Content-Security-Policy'));
  expect(withPolicy).toEqual(
    ['/learn/404.html', '/learn/docs/*', '/learn/'].map(
      (pattern) => `${pattern}\n  Content-Security-Policy: ${HEADER_POLICY}`,
    ),
  );
  expect(rules[0]).toMatch(/^\/learn\/\*\n/);
  expect(rules).toContain('/learn/assets/*\n  Cache-Control: public, max-age=31536000, immutable');
  expect(rules).toContain('/learn/runtimes/*\n  Connection-Allowlist: ()');
});

test('_redirects lists the pages that only redirect', () => {
  expect(read('_redirects')).toBe('/learn/docs /learn/docs/tech 301\n');
});

test('all hosts get the same policy', () => {
  expect(read('_hosting/nginx.conf')).toContain(`default "${HEADER_POLICY}";\n  ~^/learn/runtimes/ "";`);
  expect(read('_hosting/Caddyfile')).toContain(
    `@pages not path /learn/runtimes/*\n\theader @pages Content-Security-Policy "${HEADER_POLICY}"`,
  );
  expect(read('_hosting/nginx.conf')).toContain('default "";\n  ~^/learn/runtimes/ "()";');
  expect(read('_hosting/Caddyfile')).toContain(
    '@sandbox path /learn/runtimes/*\n\theader @sandbox Connection-Allowlist "()"',
  );
  const { responseHeadersPolicies } = JSON.parse(read('_hosting/cloudfront.json')) as {
    responseHeadersPolicies: { SecurityHeadersConfig: Record<string, object> }[];
  };
  expect(
    responseHeadersPolicies.map(({ SecurityHeadersConfig: config }) => config.ContentSecurityPolicy),
  ).toEqual([undefined, undefined, { Override: true, ContentSecurityPolicy: HEADER_POLICY }]);
});

test('pages with different policies fail the build', () => {
  write('late/index.html', createMeta("default-src 'self' 'sha256-late'"));
  expect(() => writeHostFiles(outDir, '/learn/')).toThrow(
    'late/index.html and 404.html have different policies',
  );
});
