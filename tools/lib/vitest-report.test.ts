import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readVitestReport } from './vitest-report.mjs';

// Below the site, where Vitest is found.
mkdirSync('.cache', { recursive: true });
const folder = mkdtempSync(path.resolve('.cache/vitest-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What Vitest itself reports of these files. */
function reportOf(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const cli = path.resolve('node_modules/vitest/vitest.mjs');
  const to = path.join(folder, 'report.json');
  try {
    execFileSync('node', [cli, 'run', '--root', folder, '--reporter=json', `--outputFile=${to}`], {
      cwd: folder,
      stdio: 'pipe',
    });
  } catch {
    // It ends with 1 where a test fails.
  }
  return JSON.parse(readFileSync(to, 'utf8')) as never;
}

describe('the report of Vitest', { timeout: 120_000 }, () => {
  it('counts tests and files that cannot be read, and tells what failed and why', () => {
    const read = readVitestReport(
      reportOf({
        'vitest.config.mjs': 'export default {};',
        'some.test.js': `import { describe, expect, it } from 'vitest';
it('works', () => {});
describe('a group', () => it('fails', () => expect(1).toBe(2)));`,
        'broken.test.js': "import './there-is-no-such-file.js';",
      }),
    );
    expect(read).toMatchObject({ passed: 1, failed: 2 });
    expect(read.failures).toHaveLength(2);
    expect(read.failures[0]).toMatch(/some\.test\.js › a group fails\n.*expected 1 to be 2/);
    expect(read.failures[1]).toMatch(/broken\.test\.js\n.*there-is-no-such-file/);
  });
});
