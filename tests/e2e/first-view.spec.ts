/** Checks what a page loads before the reader does anything. `npm run budgets` checks how much it loads. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './lib/fixtures';
import { BINARY_SEARCH, RECURSION } from './lib/lesson';
import { recordRequests } from './lib/requests';
import { buildDir } from './lib/site';

for (const address of [BINARY_SEARCH, '/paths', '/no-such-page']) {
  test(`no script on ${address} contains the route of another doc`, async ({ page, problems }) => {
    await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
      'groundwork.progress',
      JSON.stringify({ version: 1, read: { [BINARY_SEARCH]: '2026-01-02T03:04:05Z' }, solved: {} }),
    ] as const);
    const requests = recordRequests(page);
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const scripts = requests.filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    for (const name of scripts)
      expect(readFileSync(path.join(buildDir, name), 'utf8'), name).not.toContain(RECURSION);
    if (address === '/no-such-page') problems.length = 0; // Chromium logs the 404 response.
  });
}
