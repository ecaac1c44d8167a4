/**
 * `npm test`: installs what it needs, a browser included, and runs everything. Ends with a line `N passed, N failed`,
 * which counts each test, and each step without tests (types, lint, format, build) as one. Where browser tests passed only
 * when tried again, a line `N flaky: …` before it names them; what failed is told once more at the end, with the reason.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { installIfNeeded, runAndKeep, runAside } from './lib/steps.mjs';
import { findOrInstallBrowser } from './lib/browser.mjs';
import { flakyLine, readE2eReport } from './lib/e2e-report.mjs';
import { readVitestReport } from './lib/vitest-report.mjs';

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
/** What failed, each with its reason. */
const failures = /** @type {string[]} */ ([]);

const begun = performance.now();

/** Says what comes, and how long all before it took. @param {string} title */
function announce(title) {
  console.log(`\n== ${title} (after ${((performance.now() - begun) / 60_000).toFixed(1)} min)`);
}

/** A step that counts as one. @param {string} title @param {string} command @param {string[]} args */
async function step(title, command, args) {
  announce(title);
  const { ok, last } = await runAndKeep(command, args);
  count(title, ok, last);
  return ok;
}

/** Counts a step. @param {string} title @param {boolean} ok @param {string} said the end of what it printed */
function count(title, ok, said) {
  if (ok) passed++;
  else {
    failed++;
    failures.push(`${title}\n${said}`);
  }
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
      count(title, ok, output.trimEnd());
    }),
  );
}

/**
 * A step that counts its tests, as its report tells.
 *
 * @param {string} title
 * @param {string[]} args of npx
 * @param {string} file the report
 * @param {(report: any) => {passed: number, failed: number, failures: string[], flaky?: string[]}} read
 */
async function suite(title, args, file, read) {
  announce(title);
  const { ok, last } = await runAndKeep('npx', args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  /** @type {ReturnType<typeof read>} */
  let counts = { passed: 0, failed: 0, failures: [] };
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`No report of "${title}": ${error}`);
  }
  passed += counts.passed;
  flaky.push(...(counts.flaky ?? []));
  failures.push(...counts.failures.map((failure) => `${title}: ${failure}`));
  failed += counts.failed;
  // A runner that fails without a failed test (or without any test) has failed all the same.
  if (counts.failed === 0 && !(ok && counts.passed > 0)) count(title, false, last);
}

const vitest = (/** @type {string} */ project) => {
  const file = `${reports}/${project}.json`;
  return suite(
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
    readVitestReport,
  );
};

await together([
  ['Types', ['tsc', '--noEmit']],
  ['ESLint', ['eslint', '.', '--max-warnings', '0']],
  ['Prettier', ['prettier', '--check', '.']],
]);
await vitest('unit');
await vitest('content');
await vitest('build');
await step('Examples and exercises', 'npx', ['tsx', 'examples/verify/cli.ts', 'verify']);
const operator = ['tsx', 'tools/build-operator.ts'];
const relevance = ['tsx', 'search/relevance/cli.ts'];
const isBuilt = await step('Build', 'npm', ['run', '-s', 'build']);
if (isBuilt) {
  await step('Budgets', 'node', ['tools/budgets.mjs']);
  await step('Search relevance', 'npx', relevance);
}
if (isBuilt)
  await step('Build again, warm and elsewhere: the same bytes', 'node', ['tools/reproducible.mjs']);
if (isBuilt && (await step('Build with other settings', 'npx', operator))) {
  await vitest('deploy');
  await suite('Playwright on the built site', ['playwright', 'test'], `${reports}/e2e.json`, readE2eReport);
} else {
  count('Playwright on the built site', false, 'Not run: there is no build.');
}

announce('End');
for (const failure of failures) console.log(`\nFailed: ${failure}`);
if (flaky.length > 0) console.log(`\n${flakyLine(flaky)}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
