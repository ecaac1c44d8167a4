/**
 * `npm test`: installs packages and a browser if necessary, and runs all checks. The last line is `N passed, N failed`,
 * where a step without tests, such as the build, counts as one.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findOrInstallBrowser } from './lib/browser.mjs';
import { useSupportedNode } from './lib/node.mjs';
import { installIfNeeded, runAndCapture } from './lib/steps.mjs';

useSupportedNode();
installIfNeeded();
process.env.CHROMIUM_PATH ??= findOrInstallBrowser();
// With CI set, broken Markdown links and anchors fail the build instead of only warning.
process.env.CI ??= 'true';

const REPORTS = 'test-results/reports';
rmSync('test-results', { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const started = performance.now();
let passed = 0;
let failed = 0;
const failures = [];

/** Runs a command. `count` returns the numbers of tests that passed and failed. */
async function runStep(title, [name = '', ...args], count, env) {
  console.log(`\n== ${title} (after ${((performance.now() - started) / 60_000).toFixed(1)} min)`);
  const { ok, lastLines } = await runAndCapture(name, args, env);
  const counts = count(ok);
  passed += counts.passed;
  failed += counts.failed;
  if (counts.failed > 0) failures.push(`${title}\n${lastLines}`);
  return ok;
}

/** Runs a script of package.json, which counts as one test. */
function check(title, script) {
  return runStep(title, ['npm', 'run', '-s', script], (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 }));
}

/** Runs a test runner. `read` returns the numbers of tests in the report that it writes. */
function test(title, args, report, read) {
  const count = (ok) => {
    let counts = { passed: 0, failed: 0 };
    try {
      counts = read(JSON.parse(readFileSync(report, 'utf8')));
    } catch (error) {
      console.error(`"${title}" wrote no report: ${error}`);
    }
    // A runner that fails without a failed test, or that runs no tests, counts as a failure.
    if (counts.failed === 0 && !(ok && counts.passed > 0)) counts.failed = 1;
    return counts;
  };
  return runStep(title, ['npx', ...args], count, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
}

/** Runs a project of vitest.config.mts. */
function vitest(project) {
  const report = `${REPORTS}/${project}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return test(
    `Vitest: ${project}`,
    ['vitest', 'run', '--project', project, ...reporters],
    report,
    (json) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
    }),
  );
}

await check('Types', 'typecheck');
await check('ESLint', 'lint');
await check('Prettier', 'format:check');
await vitest('unit');
await vitest('content');
await vitest('build');
await check('Examples and exercises', 'examples:verify');
if (await check('Build', 'build')) {
  await check('Budgets', 'budgets');
  await check('Search relevance', 'search:relevance');
  await check('Reproducible build', 'reproducible');
  await check('Build with other settings', 'build:operator');
  await vitest('deploy');
  await test('Playwright', ['playwright', 'test'], `${REPORTS}/e2e.json`, ({ stats }) => ({
    // Playwright lists tests that passed only on a retry as flaky.
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }));
}

for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
