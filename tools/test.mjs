/**
 * `npm test`: installs packages and a browser if necessary, and runs all checks. The last line of output is
 * `N passed, N failed`. A step without tests of its own, such as the build, counts as one test.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findOrInstallBrowser, findOrInstallHeadlessBrowser } from './lib/browser.mjs';
import { useSupportedNode } from './lib/node.mjs';
import { installIfNeeded, runAndCapture } from './lib/steps.mjs';

useSupportedNode();
installIfNeeded();
process.env.FULL_CHROMIUM_PATH ??= process.env.CHROMIUM_PATH ?? findOrInstallBrowser();
process.env.CHROMIUM_PATH ??= findOrInstallHeadlessBrowser();
// If CI is set, broken Markdown links and anchors make the build fail instead of only causing warnings.
process.env.CI ??= 'true';

const REPORTS = 'test-results/reports';
rmSync('test-results', { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const started = performance.now();
let passed = 0;
let failed = 0;
const failures = [];

/** Whether several steps are running, so that the output of each is printed when it ends. */
let isConcurrent = false;

/** Runs steps that don't need each other's results at the same time, because most of them use only one core. */
async function together(...steps) {
  isConcurrent = true;
  await Promise.all(steps.map((step) => step()));
  isConcurrent = false;
}

/** Runs a command and adds to the totals. `count` returns how many tests passed and failed. */
async function runStep(title, [name = '', ...args], count, env) {
  const heading = `\n== ${title} (after ${((performance.now() - started) / 60_000).toFixed(1)} min)\n`;
  if (!isConcurrent) process.stdout.write(heading);
  const { ok, lastLines } = await runAndCapture(name, args, env, isConcurrent ? heading : '');
  const counts = count(ok);
  passed += counts.passed;
  failed += counts.failed;
  if (counts.failed > 0) failures.push(`${title}\n${lastLines}`);
  return ok;
}

/** Runs a script from package.json, which counts as one test. */
function check(title, script) {
  return runStep(title, ['npm', 'run', '-s', script], (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 }));
}

/** Runs a test runner that writes a JSON report. `read` returns how many tests passed and failed in that report. */
function test(title, args, report, read) {
  const count = (ok) => {
    let counts = { passed: 0, failed: 0 };
    try {
      counts = read(JSON.parse(readFileSync(report, 'utf8')));
    } catch (error) {
      console.error(`"${title}" wrote no report: ${error}`);
    }
    // If no test failed but the runner did, or if it ran no tests, count that as one failed test.
    if (counts.failed === 0 && !(ok && counts.passed > 0)) counts.failed = 1;
    return counts;
  };
  return runStep(title, ['npx', ...args], count, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
}

/** Runs the tests of one project in vitest.config.mts. */
function vitest(project, { reporter = 'default', maxWorkers = '100%' } = {}) {
  const report = `${REPORTS}/${project}.json`;
  const reporters = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${report}`];
  return test(
    `Vitest: ${project}`,
    ['vitest', 'run', '--project', project, `--maxWorkers=${maxWorkers}`, ...reporters],
    report,
    (json) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
    }),
  );
}

/** Builds the site and returns whether that succeeded. Meanwhile, no other step may use the site's caches. */
async function build() {
  const isBuilt = await check('Build', 'build');
  if (isBuilt) await check('Reproducible build', 'reproducible');
  return isBuilt;
}

await together(
  () => check('Types', 'typecheck'),
  async () => {
    await check('Prettier', 'format:check');
    await vitest('content');
  },
);

let built;
await together(
  async () => {
    built = check('Examples and exercises', 'examples:verify').then(build);
    if (!(await built)) return;
    await check('Budgets', 'budgets');
    await check('Search relevance', 'search:relevance');
    await vitest('firefox', { reporter: 'verbose' });
  },
  async () => {
    // The other steps need the second core.
    await vitest('unit', { maxWorkers: 1 });
    // Runs after the type check, because rules that use types need the files that it generates.
    await check('ESLint', 'lint');
    const isBuilt = await built;
    await vitest('build');
    if (!isBuilt) return;
    await check('Build with other settings', 'build:operator');
    await vitest('deploy');
  },
);
if (await built)
  await test('Playwright', ['playwright', 'test'], `${REPORTS}/e2e.json`, ({ stats }) => ({
    // Flaky tests are those that passed on a retry.
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }));

for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
