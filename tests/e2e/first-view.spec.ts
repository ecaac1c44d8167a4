/** What a page requests before the reader does anything. `npm run budgets` checks bytes and numbers of requests. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './lib/fixtures';
import { buildDir } from './lib/site';

const DOC = '/docs/tech/algorithms/binary-search';
const NEXT = '/docs/tech/algorithms/recursion';

/** Records the paths that a page requests from the site. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http')) asked.push(url.pathname);
  });
  return asked;
}

for (const address of [DOC, '/paths', '/no-such-page']) {
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
    if (address === '/no-such-page') complaints.length = 0; // Chromium logs its status
  });
}
