import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveBuild, getWeight } from './built-site.mjs';

let build: string;

beforeEach(() => {
  build = mkdtempSync(path.join(tmpdir(), 'build-'));
  mkdirSync(path.join(build, 'page'));
  writeFileSync(path.join(build, 'page/index.html'), '<p>page</p>'.repeat(100));
  writeFileSync(path.join(build, 'plain.html'), 'plain');
  writeFileSync(path.join(build, '404.html'), 'not here');
  writeFileSync(path.join(build, 'main.0a1b2c3d.js'), 'x();'.repeat(100));
  writeFileSync(path.join(build, 'letters.woff2'), 'a'.repeat(100));
});
afterEach(() => rmSync(build, { recursive: true }));

test('serves pages below a base path, and 404.html for unknown addresses', async () => {
  const site = await serveBuild(build, '/base/');
  try {
    const text = async (address: string) => {
      const response = await fetch(site.origin + address);
      return [response.status, (await response.text()).slice(0, 11)];
    };
    expect(await text('/base/page')).toEqual([200, '<p>page</p>']);
    expect(await text('/base/page/?a=b')).toEqual([200, '<p>page</p>']);
    expect(await text('/base/plain')).toEqual([200, 'plain']);
    expect(await text('/base/nowhere')).toEqual([404, 'not here']);
    expect(site.findFile('/base/page')).toBe(path.join('page', 'index.html'));
  } finally {
    site.close();
  }
});

test('compresses files like a host, if that is enabled', async () => {
  const site = await serveBuild(build, '/', { compress: true });
  try {
    const answer = await fetch(`${site.origin}/main.0a1b2c3d.js`, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await answer.text()).toBe('x();'.repeat(100));
    const page = await fetch(`${site.origin}/page`, { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(page.headers.get('content-encoding')).toBe('br');
    expect(page.headers.get('cache-control')).toContain('must-revalidate');
    const font = await fetch(`${site.origin}/letters.woff2`);
    expect(font.headers.get('content-encoding')).toBeNull();
  } finally {
    site.close();
  }
});

test('weighs files as compressed, and again after a change', () => {
  const file = path.join(build, 'page/index.html');
  const before = getWeight(file);
  expect(before).toBeLessThan(60);
  expect(getWeight(path.join(build, 'letters.woff2'))).toBe(100);
  writeFileSync(file, Array.from({ length: 300 }, (_, i) => String(i * 7919)).join(''));
  expect(getWeight(file)).toBeGreaterThan(before);
});
