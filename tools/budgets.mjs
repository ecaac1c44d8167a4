/**
 * `npm run budgets`, after a build: opens a page of each kind as a new reader does, prints what it takes beside what
 * performance-budgets.json allows, below it what all docs are by their articles and what runtimes load, and ends with 1
 * where more is taken. With `--tighten` it lowers the limits to what was measured; it never raises one: who needs more
 * changes the file by hand and says why. `--markup` tells where a page's HTML goes besides the article. With paths (`npm run budgets -- docs/general/git ''`) it tells what these pages take,
 * without limits, blocking time at a processor four times slower among it; `--files` lists their scripts.
 */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  MEASURES,
  exceeded,
  exceededRuntimes,
  goalsOf,
  greaterRatios,
  missed,
  number,
  ratiosOf,
  readBudgets,
  sentence,
  shareOfArticle,
  tightened,
  tightenedRuntimes,
} from './lib/budgets.mjs';
import { serveBuild, weight } from './lib/built-site.mjs';
import { markdownTable } from './lib/markdown-table.mjs';
import { openBrowser, weighPage } from './lib/page-weight.mjs';
import { readManifest, weighRuntimes } from './lib/runtime-weights.mjs';

/** @typedef {import('./lib/budgets.mjs').Measure} Measure */
/** @typedef {import('./lib/page-weight.mjs').PageWeight} PageWeight */

const BUILD = process.env.BUILD_DIR ?? 'build';
const BASE = process.env.GROUNDWORK_BASE_URL ?? '/';
const FILE = 'performance-budgets.json';
/** How many times slower than this machine's the processor is made where blocking time is told. */
const SLOWDOWN = 4;

if (!existsSync(path.join(BUILD, 'index.html'))) {
  console.error(`There is no build in ${BUILD}/: run "npm run build" first.`);
  process.exit(1);
}

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { tighten: { type: 'boolean' }, markup: { type: 'boolean' }, files: { type: 'boolean' } },
});
const budgets = readBudgets(readFileSync(FILE, 'utf8'), FILE);
const routes = docRoutes();
const site = await serveBuild(BUILD, BASE);
const browser = await openBrowser();
/** @type {[import('./lib/budgets.mjs').PageBudget, import('./lib/budgets.mjs').Figures, PageWeight][]} */
const rows = [];
try {
  if (positionals.length > 0) await printViews(positionals);
  else
    for (const page of budgets.pages) {
      const weighed = await weighPage(browser, site, BUILD, BASE + page.path);
      rows.push([page, figures(weighed), weighed]);
    }
} finally {
  await browser.close();
  site.close();
}

/** @type {string[]} */
const findings = [];
if (rows.length > 0) {
  if (flags.markup) printMarkup();
  printTable();
  findings.push(
    ...rows.flatMap(([page, measured]) =>
      exceeded(page, measured).map((finding) => sentence(finding, 'allowed')),
    ),
    ...weighAllDocs(),
  );
  const runtimes = weighRuntimes(readManifest(), BUILD);
  printRuntimes(runtimes);
  findings.push(...exceededRuntimes(budgets.runtimes, runtimes));
  if (flags.tighten) tighten(runtimes);
}
for (const finding of findings) console.error(`Too much: ${finding}`);
process.exitCode = findings.length > 0 ? 1 : 0;

/** @param {PageWeight} weighed @returns {import('./lib/budgets.mjs').Figures} */
function figures(weighed) {
  const { js, css, total, requests, ahead, thirdParty, nodes, markup } = weighed;
  return {
    js,
    css,
    total,
    requests,
    ahead,
    thirdParty,
    nodes,
    markup: markup.page / markup.article,
    docsInScripts: docsNamed(weighed),
  };
}

/** What the first views of pages take. @param {string[]} paths */
async function printViews(paths) {
  const names = /** @type {const} */ ([
    'js',
    'css',
    'html',
    'fonts',
    'total',
    'requests',
    'ahead',
    'nodes',
    'blocked',
  ]);
  /** @type {PageWeight[]} */
  const views = [];
  for (const name of paths)
    views.push(await weighPage(browser, site, BUILD, BASE + name, { slowdown: SLOWDOWN }));
  const cells = views.map((view) => [view.address, ...names.map((name) => number(view[name]))]);
  console.log(markdownTable(['page', ...names], cells));
  if (!flags.files) return;
  for (const { address, scripts } of views)
    for (const file of scripts) console.log(`${address}  ${number(weight(path.join(BUILD, file)))}  ${file}`);
}

/** Files of all docs and of their categories, below their folder in the build. */
function docFiles() {
  return readdirSync(path.join(BUILD, 'docs'), { recursive: true })
    .map((file) => String(file).split(path.sep).join('/'))
    .filter((file) => file.endsWith('/index.html') && !file.startsWith('tags/'));
}

/** Paths of all docs, by what was built. */
function docRoutes() {
  return docFiles().map((file) => `${BASE}docs/${file.replace(/\/index\.html$/, '')}`);
}

/**
 * Prints what all docs are by their articles.
 *
 * @returns {string[]} a sentence about each limit that is exceeded
 */
function weighAllDocs() {
  const { leastArticle, goals, limits } = budgets.allDocs;
  const pages = docFiles().map((file) =>
    shareOfArticle(readFileSync(path.join(BUILD, 'docs', file), 'utf8')),
  );
  const ratios = ratiosOf(pages, leastArticle);
  console.log(
    `\nAll ${ratios.docs} docs with an article of ${number(leastArticle)} bytes or more: HTML ÷ article ` +
      `${ratios.sum.toFixed(4)} of all together (≤ ${limits.sum}), ${ratios.median.toFixed(4)} in the middle (≤ ${limits.median}).`,
  );
  for (const told of greaterRatios(goals, ratios, 'goal')) console.log(`Not at its goal: ${told}`);
  return greaterRatios(limits, ratios, 'allowed');
}

/**
 * How many docs the scripts of a page name, less those that navbar and footer link to: scripts that name docs grow with
 * every doc that is written.
 *
 * @param {PageWeight} weighed
 */
function docsNamed({ scripts, markup }) {
  const text = scripts.map((file) => readFileSync(path.join(BUILD, file), 'utf8')).join('\n');
  const linked = new Set(markup.frameLinks.map((link) => link.replace(/\/$/, '')));
  return routes.filter(
    (route) =>
      !linked.has(route) &&
      new RegExp(`(?<![\\w-])${route.replace(/[.+]/g, '\\$&')}/?(?![\\w./-])`).test(text),
  ).length;
}

/** One table: `measured ≤ limit`, `!` where that is not so, `*` where the goal is not met. */
function printTable() {
  const names = /** @type {Measure[]} */ (Object.keys(MEASURES));
  const cell = (/** @type {typeof rows[number]} */ [page, measured], /** @type {Measure} */ name) => {
    const [value, limit, goal] = [measured[name] ?? NaN, page.limits[name], goalsOf(budgets, page)[name]];
    if (limit === undefined && goal === undefined) return '';
    const mark = limit !== undefined && value > limit ? '!' : goal !== undefined && value > goal ? '*' : '';
    return `${mark}${number(value)}${limit === undefined ? '' : ` ≤ ${number(limit)}`}`;
  };
  const head = ['page', ...names.map((name) => MEASURES[name].title)];
  const goals = [
    'goal',
    ...names.map((name) => (name in budgets.goals ? number(budgets.goals[name] ?? 0) : '')),
  ];
  console.log(
    markdownTable(head, [
      goals,
      ...rows.map((row) => [row[0].kind, ...names.map((name) => cell(row, name))]),
    ]),
  );
  console.log('\nBytes on the wire, without images; "!" exceeds its limit, "*" is not at its goal yet.\n');
  for (const [page, measured] of rows) {
    const told = missed(page, goalsOf(budgets, page), measured).map(
      (finding) =>
        `${MEASURES[finding.measure].title} ${number(finding.measured)} (${number(finding.allowed)})`,
    );
    if (told.length > 0) console.log(`Not at its goal: ${page.kind} (/${page.path}): ${told.join(', ')}.`);
  }
}

/** Where a page's HTML goes besides the article, in bytes before compression. */
function printMarkup() {
  const parts = Object.keys(rows[0]?.[2].markup.parts ?? {});
  console.log(
    markdownTable(
      ['page', 'HTML', 'article', ...parts],
      rows.map(([page, , { markup }]) => [
        page.kind,
        number(markup.page),
        number(markup.article),
        ...parts.map((part) => number(markup.parts[part] ?? 0)),
      ]),
    ),
    '\n',
  );
}

/** What runtimes load beside what they may. @param {Record<string, import('./lib/budgets.mjs').RuntimeFigures>} runtimes */
function printRuntimes(runtimes) {
  const cell = (/** @type {number} */ value, /** @type {number | undefined} */ limit) =>
    `${limit !== undefined && value <= limit ? '' : '!'}${number(value)} ≤ ${number(limit ?? 0)}`;
  const rows = Object.entries(runtimes).map(([name, { firstRun, onDemand }]) => {
    const limits = budgets.runtimes[name];
    return [name, cell(firstRun, limits?.firstRun), cell(onDemand, limits?.onDemand)];
  });
  console.log(`\n${markdownTable(['runtime', 'first Run', 'on demand'], rows)}`);
}

/** Writes lower limits into the file. @param {Record<string, import('./lib/budgets.mjs').RuntimeFigures>} runtimes */
function tighten(runtimes) {
  budgets.runtimes = tightenedRuntimes(budgets.runtimes, runtimes);
  for (const [page, measured] of rows) page.limits = tightened(page, goalsOf(budgets, page), measured);
  writeFileSync(FILE, `${JSON.stringify(budgets, null, 2)}\n`);
}
