/**
 * `npm run lighthouse`, after a build: runs Lighthouse for mobile on ten different pages, five times each. Prints the
 * medians and writes them to docs-internal/lighthouse.md. Exits with 1 if a median score is below 100. With fewer runs
 * (`--runs 3`) or paths (`docs/general/git`), writes no file. Times depend on the machine, so this isn't part of the
 * tests.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { findOrInstallBrowser } from './lib/browser.mjs';
import { serveBuild } from './lib/built-site.mjs';
import { formatMarkdownTable } from './lib/markdown-table.mjs';
import { median } from './lib/median.mjs';
import { installOnDemand } from './lib/on-demand.mjs';

const VERSION = '13.5.0';
const BUILD = process.env.BUILD_DIR ?? 'build';
const BASE = process.env.GROUNDWORK_BASE_URL ?? '/';
const TARGET = 'docs-internal/lighthouse.md';
const PAGES = [
  'docs/general/git',
  'docs/tech/algorithms/binary-search',
  'docs/tech/algorithms/shortest-paths',
  'docs/tech',
  'docs/tags/algorithms',
  'blog/understanding-javascript',
  '',
  'playground',
  'progress',
  'paths',
];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const MIN_SCORE = 100;
/** The id, abbreviation and number of decimals of each audit. Values are in milliseconds, but CLS has no unit. */
const AUDITS = [
  ['first-contentful-paint', 'FCP', 0],
  ['largest-contentful-paint', 'LCP', 0],
  ['total-blocking-time', 'TBT', 0],
  ['cumulative-layout-shift', 'CLS', 3],
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
});
const runs = Number(values.runs);
const pages = positionals.length > 0 ? positionals : PAGES;
if (!existsSync(path.join(BUILD, 'index.html'))) {
  console.error(`There is no build in ${BUILD}/: run "npm run build" first.`);
  process.exit(1);
}
if (!Number.isInteger(runs) || runs < 1) {
  console.error(`--runs is "${values.runs}", but must be a whole number from 1.`);
  process.exit(1);
}

const { folder, error } = installOnDemand('lighthouse', { lighthouse: VERSION });
if (error) {
  console.error(`Lighthouse ${VERSION} can't be installed: ${error}`);
  process.exit(1);
}
const entry = createRequire(path.join(folder, 'package.json')).resolve('lighthouse');
const { default: lighthouse } = await import(pathToFileURL(entry).href);

const site = await serveBuild(BUILD, BASE, { compress: true });
const port = 9222 + (process.pid % 1000);
const browser = await chromium.launch({
  executablePath: (process.env.CHROMIUM_PATH ?? findOrInstallBrowser()) || undefined,
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
});
const measured = [];
try {
  // Each round measures every page once, so that a busy minute affects all of them.
  for (let round = 0; round < runs; round++) {
    for (const [index, page] of pages.entries()) {
      const outcome = await lighthouse(`${site.origin}${BASE}${page}`, {
        port,
        onlyCategories: CATEGORIES,
        logLevel: 'error',
      });
      if (!outcome) throw new Error(`Lighthouse returned no result for /${page}.`);
      (measured[index] ??= { page, results: [] }).results.push(outcome.lhr);
      console.log(
        `${round + 1}/${runs} /${page}: ${CATEGORIES.map((name) => getScore(outcome.lhr, name)).join(' ')}`,
      );
    }
  }
} finally {
  await browser.close();
  site.close();
}

const belowMinimum = measured.flatMap(({ page, results }) =>
  CATEGORIES.flatMap((name) => {
    const score = median(results.map((result) => getScore(result, name)));
    return score >= MIN_SCORE ? [] : [`/${page}: ${name} ${score}, minimum ${MIN_SCORE}`];
  }),
);
const text = report();
if (positionals.length === 0 && runs >= 5) writeFileSync(TARGET, text);
console.log(`\n${text}`);
for (const line of belowMinimum) console.error(`Too low: ${line}.`);
process.exitCode = belowMinimum.length > 0 ? 1 : 0;

function getScore(result, category) {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

function report() {
  const rows = measured.map(({ page, results }) => [
    `/${page}`,
    ...CATEGORIES.map((name) => String(median(results.map((result) => getScore(result, name))))),
    ...AUDITS.map(([audit, , digits]) =>
      median(results.map((result) => result.audits[audit]?.numericValue ?? NaN)).toFixed(digits),
    ),
  ]);
  const failing = measured.flatMap(({ page, results }) =>
    getFailedAudits(results[0]).map((title) => `- \`/${page}\`: ${title}`),
  );
  const load = loadavg()[1] ?? 0;
  return `# Lighthouse

Written by \`npm run lighthouse\` from the build: Lighthouse ${VERSION}, mobile, median of ${runs}. FCP, LCP and TBT in milliseconds on its slow phone and network (simulated from what this machine measured); the limit is 100 in every category. Load of the machine at the end: ${load.toFixed(1)} on ${cpus().length} processors${load > 1 ? ', so times and performance look worse than they are' : ''}.

${formatMarkdownTable(['page', ...CATEGORIES, ...AUDITS.map(([, title]) => title)], rows)}
${failing.length > 0 ? `\nFailed audits, except for performance:\n\n${failing.join('\n')}\n` : ''}`;
}

/** Returns the titles of failed audits that lowered a score, except in the performance category. */
function getFailedAudits(result) {
  return CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
    (result?.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = result?.audits[id];
      return weight > 0 && audit && audit.score !== null && audit.score < 1 ? [`${audit.title} (${id})`] : [];
    }),
  );
}
