/** What a page asks for before anybody touches it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './lib/fixtures';
import { buildDir } from './lib/site';

const DOC = '/docs/tech/algorithms/binary-search';
const NEXT = '/docs/tech/algorithms/recursion';
const POST = '/blog/understanding-javascript';

/** Bytes of scripts on the wire. `npm run budgets` holds more kinds of page to more numbers. */
const SCRIPT_BUDGET = 16_000;
const REQUEST_BUDGET = 10;

/** Paths that a page asks the site for. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http')) asked.push(url.pathname);
  });
  return asked;
}

function weight(pathname: string): number {
  const bytes = readFileSync(path.join(buildDir, pathname));
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
}

test('a doc stays within its bytes and requests, and fetches nothing ahead', async ({ page }) => {
  const asked = watch(page);
  await page.goto(DOC);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const scripts = asked.filter((name) => name.endsWith('.js'));
  expect(scripts.reduce((sum, name) => sum + weight(name), 0)).toBeLessThanOrEqual(SCRIPT_BUDGET);
  expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(REQUEST_BUDGET);
  await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);
  expect(asked.filter((name) => name.startsWith('/docs/'))).toEqual([DOC]);
});

for (const address of [
  DOC,
  POST,
  '/',
  '/paths',
  '/paths/problem-solving',
  '/progress',
  '/docs/tech',
  '/no-such-page',
]) {
  test(`no script of ${address} names a doc, whatever was read`, async ({ page, complaints }) => {
    await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
      'groundwork.progress',
      JSON.stringify({ version: 1, read: { [DOC]: '2026-01-02T03:04:05Z' }, solved: {} }),
    ] as const);
    const asked = watch(page);
    await page.goto(address);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const scripts = asked.filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    for (const name of scripts)
      expect(readFileSync(path.join(buildDir, name), 'utf8'), name).not.toContain(NEXT);
    if (address === '/no-such-page') complaints.length = 0; // Chromium's line about its status
  });
}
