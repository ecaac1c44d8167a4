/**
 * `npm test`: installs what it needs, a browser included, and runs everything. Ends with a line `N passed, N failed`,
 * which counts each test, and each step without tests (types, lint, format, build) as one. Where browser tests passed only
 * when tried again, a line `N flaky: …` before it names them.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { installIfNeeded, runAside, tryRun } from './lib/steps.mjs';
import { findOrInstallBrowser } from './lib/browser.mjs';
import { flakyLine, readE2eReport } from './lib/e2e-report.mjs';

installIfNeeded();
process.env.CHROMIUM_PATH ??= findOrInstallBrowser();
// CI's strictness: broken markdown links and anchors fail too.
process.env.CI ??= 'true';

const reports = 'test-results/reports';
rmSync('test-results', { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;
/** Tests that passed only when tried again. */
const flaky = /** @type {string[]} */ ([]);

const begun = performance.now();

/** Says what comes, and how long all before it took. @param {string} title */
function announce(title) {
  console.log(`\n== ${title} (after ${((performance.now() - begun) / 60_000).toFixed(1)} min)`);
}

/** A step that counts as one. @param {string} title @param {string} command @param {string[]} args */
function step(title, command, args) {
  announce(title);
  const ok = tryRun(command, args);
  if (ok) passed++;
  else failed++;
  return ok;
}

/**
 * Steps that count as one each and take one core each, side by side.
 *
 * @param {[title: string, args: string[]][]} steps with the arguments of npx
 */
async function together(steps) {
  await Promise.all(
    steps.map(async ([title, args]) => {
      const { ok, output } = await runAside('npx', args);
      console.log(`\n== ${title}\n${output}`);
      if (ok) passed++;
      else failed++;
    }),
  );
}

/**
 * A step that counts its tests, as its report tells.
 *
 * @param {string} title
 * @param {string[]} args of npx
 * @param {string} file the report
 * @param {(report: any) => {passed: number, failed: number, flaky?: string[]}} read
 */
function suite(title, args, file, read) {
  announce(title);
  const ok = tryRun('npx', args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  /** @type {ReturnType<typeof read>} */
  let counts = { passed: 0, failed: 0 };
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`No report of "${title}": ${error}`);
  }
  passed += counts.passed;
  flaky.push(...(counts.flaky ?? []));
  // A runner that fails without a failed test (or without any test) has failed all the same.
  failed += ok && counts.passed > 0 ? counts.failed : Math.max(counts.failed, 1);
}

const vitest = (/** @type {string} */ project) => {
  const file = `${reports}/${project}.json`;
  suite(
    `Vitest: ${project}`,
    [
      'vitest',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    file,
    (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
  );
};

await together([
  ['Types', ['tsc', '--noEmit']],
  ['ESLint', ['eslint', '.', '--max-warnings', '0']],
  ['Prettier', ['prettier', '--check', '.']],
]);
vitest('unit');
vitest('content');
vitest('build');
step('Examples and exercises', 'npx', ['tsx', 'plugins/live-examples/verifier/cli.ts', 'verify']);
const operator = ['tsx', 'scripts/build-operator.ts'];
const relevance = ['tsx', 'plugins/site-search/relevance/cli.ts'];
const isBuilt = step('Build', 'npm', ['run', '-s', 'build']);
if (isBuilt) {
  step('Budgets', 'node', ['scripts/budgets.mjs']);
  step('Search relevance', 'npx', relevance);
}
if (isBuilt) step('Build again, warm and cold: the same bytes', 'node', ['scripts/reproducible.mjs']);
if (isBuilt && step('Build with other settings', 'npx', operator)) {
  vitest('deploy');
  suite('Playwright on the built site', ['playwright', 'test'], `${reports}/e2e.json`, readE2eReport);
} else {
  failed++;
}

announce('End');
if (flaky.length > 0) console.log(`\n${flakyLine(flaky)}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
