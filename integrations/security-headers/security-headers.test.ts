/** Tests the host files of a small build. */
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
const meta = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
const POLICY = "default-src 'self'";

beforeAll(() => {
  outDir = mkdtempSync(path.join(tmpdir(), 'headers-'));
  const refresh = '<meta http-equiv="refresh" content="0; url=/learn/docs/tech">';
  for (const name of ['index.html', '404.html', 'docs/tech/index.html']) write(name, meta(POLICY));
  write('docs/index.html', meta(POLICY) + refresh);
  write('runtimes/host-0123456789/index.html', meta('sandbox'));
  writeHostFiles(outDir, '/learn/');
});
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

test('_headers gives the policy to pages only, below the base path', () => {
  const rules = read('_headers')
    .trim()
    .split('\n\n')
    .map((rule) => rule.split('\n'));
  const withPolicy = rules.filter((rule) => rule.some((line) => line.includes('Content-Security-Policy')));
  expect(withPolicy.map(([pattern]) => pattern)).toEqual(['/learn/404.html', '/learn/docs/*', '/learn/']);
  expect(withPolicy[0]?.[1]).toBe(`  Content-Security-Policy: ${POLICY}; frame-ancestors 'self'`);
  expect(rules[0]?.[0]).toBe('/learn/*');
  expect(rules.find(([pattern]) => pattern === '/learn/assets/*')?.[1]).toBe(
    '  Cache-Control: public, max-age=31536000, immutable',
  );
});

test('_redirects lists the pages that only redirect', () => {
  expect(read('_redirects')).toBe('/learn/docs /learn/docs/tech 301\n');
});

test('every host gets the same policy', () => {
  const policy = `${POLICY}; frame-ancestors 'self'`;
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

test('pages with different policies are an error', () => {
  write('late/index.html', meta("default-src 'self' 'sha256-late'"));
  expect(() => writeHostFiles(outDir, '/learn/')).toThrow(
    'late/index.html and 404.html have different policies',
  );
});
