import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { canonicalAddresses, sitemapText } from './index';

test('lists the pages of a build that search engines may list, by their own address', () => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'sitemap-'));
  const write = (name: string, html: string) => {
    mkdirSync(path.dirname(path.join(outDir, name)), { recursive: true });
    writeFileSync(path.join(outDir, name), html);
  };
  write('b/index.html', '<link rel="canonical" href="https://a.example/learn/b/">');
  write('a/index.html', '<link rel="canonical" href="https://a.example/learn/a">');
  write(
    'search/index.html',
    '<meta name="robots" content="noindex"><link rel="canonical" href="https://a.example/s">',
  );
  write('runtimes/host/index.html', '<title>Sandbox</title>');
  expect(canonicalAddresses(outDir)).toEqual(['https://a.example/learn/a', 'https://a.example/learn/b/']);
  rmSync(outDir, { recursive: true });
});

test('dates are days, and pages without one have none', () => {
  const dateOf = (route: string) => (route === '/a' ? new Date('2026-11-21T23:00:00Z') : undefined);
  const text = sitemapText(
    ['https://a.example/learn/a', 'https://a.example/learn/b'],
    'https://a.example/learn/',
    dateOf,
  );
  expect(text).toContain('<url><loc>https://a.example/learn/a</loc><lastmod>2026-11-21</lastmod></url>');
  expect(text).toContain('<url><loc>https://a.example/learn/b</loc></url>');
});
