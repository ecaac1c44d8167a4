/**
 * `npm test`: installs what it needs, including a browser, and runs everything. The last line is `N passed, N failed`.
 * It counts every test, and each step without tests (types, lint, format, build) as one.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findOrInstallBrowser } from './lib/browser.mjs';
import { useSupportedNode } from './lib/node.mjs';
import { installIfNeeded, runAndKeep } from './lib/steps.mjs';

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
/** @type {string[]} */
const failures = [];

/**
 * Runs a command and counts it as one test.
 *
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 */
async function step(title, command, args) {
  const { ok, last } = await announce(title, command, args);
  add(title, ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, last);
  return ok;
}

/**
 * Runs a test runner and counts its tests.
 *
 * @param {string[]} args for npx
 * @param {string[]} args of npx
 * @param {string} report file that the runner writes
 * @param {(report: any) => { passed: number, failed: number }} read
 */
async function suite(title, args, report, read) {
  const { ok, last } = await announce(title, 'npx', args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  let counts = { passed: 0, failed: 0 };
  try {
    counts = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    console.error(`No report of "${title}": ${error}`);
  }
  // A runner that fails without a failed test, or that runs no tests, counts as a failure.
  if (counts.failed === 0 && !(ok && counts.passed > 0)) counts.failed = 1;
  add(title, counts, last);
}

/** @param {string} title @param {string} command @param {string[]} args @param {Record<string, string>} [env] */
function announce(title, command, args, env) {
  console.log(`\n== ${title} (after ${((performance.now() - started) / 60_000).toFixed(1)} min)`);
  return runAndKeep(command, args, env);
}

/** @param {string} title @param {{ passed: number, failed: number }} counts @param {string} last */
function add(title, counts, last) {
  passed += counts.passed;
  failed += counts.failed;
  if (counts.failed > 0) failures.push(`${title}\n${last}`);
}

/** @param {string} project of vitest.config.mts */
const vitest = (project) => {
  const report = `${REPORTS}/${project}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return suite(
    `Vitest: ${project}`,
    ['vitest', 'run', '--project', project, ...reporters],
    report,
    (json) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
    }),
  );
};

await step('Types', 'npm', ['run', '-s', 'typecheck']);
await step('ESLint', 'npm', ['run', '-s', 'lint']);
await step('Prettier', 'npm', ['run', '-s', 'format:check']);
await vitest('unit');
await vitest('content');
await vitest('build');
await step('Examples and exercises', 'npm', ['run', '-s', 'examples:verify']);
if (await step('Build', 'npm', ['run', '-s', 'build'])) {
  await step('Budgets', 'npm', ['run', '-s', 'budgets']);
  await step('Search relevance', 'npm', ['run', '-s', 'search:relevance']);
  await step('Build again: the same bytes', 'npm', ['run', '-s', 'reproducible']);
  await step('Build with other settings', 'npm', ['run', '-s', 'build:operator']);
  await vitest('deploy');
  await suite('Playwright on the built site', ['playwright', 'test'], `${REPORTS}/e2e.json`, ({ stats }) => {
    // Tests that passed only on a retry count as passed; Playwright lists them as flaky.
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}

for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
