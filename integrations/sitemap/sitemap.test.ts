import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createSitemap, findCanonicalUrls } from './index';

test('finds the canonical URLs of pages that search engines may index', () => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'sitemap-'));
  const write = (name: string, html: string) => {
    mkdirSync(path.dirname(path.join(outDir, name)), { recursive: true });
    writeFileSync(path.join(outDir, name), html);
  };
  const canonical = (url: string) => `<link rel="canonical" href="https://a.example/${url}">`;
  write('b/index.html', canonical('learn/b/'));
  write('a/index.html', canonical('learn/a'));
  write('search/index.html', `<meta name="robots" content="noindex">${canonical('s')}`);
  write('runtimes/host/index.html', '<title>Sandbox</title>');
  expect(findCanonicalUrls(outDir)).toEqual(['https://a.example/learn/a', 'https://a.example/learn/b/']);
  rmSync(outDir, { recursive: true });
});

test('lists the date of the last change if it’s known', () => {
  const getDate = (route: string) => (route === '/a' ? new Date('2026-11-21T23:00:00Z') : undefined);
  const urls = ['https://a.example/learn/a', 'https://a.example/learn/b'];
  const text = createSitemap(urls, 'https://a.example/learn/', getDate);
  expect(text).toContain('<url><loc>https://a.example/learn/a</loc><lastmod>2026-11-21</lastmod></url>');
  expect(text).toContain('<url><loc>https://a.example/learn/b</loc></url>');
});
