import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { flakyLine, readE2eReport } from './e2e-report.mjs';

// Below the site, where Playwright is found.
mkdirSync('.cache', { recursive: true });
const folder = mkdtempSync(path.resolve('.cache/e2e-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What Playwright itself reports of these tests, tried twice. */
function reportOf(tests: string) {
  writeFileSync(
    path.join(folder, 'some.spec.ts'),
    `import { expect, test } from '@playwright/test';\n${tests}`,
  );
  writeFileSync(
    path.join(folder, 'playwright.config.ts'),
    // Its default folder is the site's, which it would empty under a run that goes on there.
    "export default { retries: 1, reporter: 'json', outputDir: 'results' };",
  );
  const cli = path.resolve('node_modules/@playwright/test/cli.js');
  // `npm test` names a file for reports; here it is wanted on the standard output.
  const { PLAYWRIGHT_JSON_OUTPUT_NAME: _, ...env } = process.env;
  try {
    return JSON.parse(execFileSync('node', [cli, 'test'], { cwd: folder, encoding: 'utf8', env })) as never;
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout) as never;
  }
}

describe('the report of the browser tests', { timeout: 180_000 }, () => {
  it('counts flaky tests as passed, and names them; tells why others failed', () => {
    const report = reportOf(
      `test('works', () => {});
test('fails', () => expect(1).toBe(2));
test.skip('is left out', () => {});
test.describe('a group', () => {
  test('works the second time', () => expect(test.info().retry).toBe(1));
});
test('is slow once', () => expect(test.info().retry).toBe(1));`,
    );
    const read = readE2eReport(report);
    expect(read).toMatchObject({ passed: 3, failed: 1 });
    expect(read.failures).toHaveLength(1);
    expect(read.failures[0]).toMatch(/^some\.spec\.ts:3 fails\n(?=.*toBe)(?=[^]*Expected: 2\nReceived: 1)/);
    expect(flakyLine(read.flaky)).toBe(
      '2 flaky: some.spec.ts:8 is slow once; some.spec.ts:6 a group › works the second time',
    );
  });

  it('says nothing where none is flaky', () => {
    const read = readE2eReport(reportOf("test('works', () => {});"));
    expect(read).toEqual({ passed: 1, failed: 0, failures: [], flaky: [] });
    expect(flakyLine(read.flaky)).toBe('');
  });
});
