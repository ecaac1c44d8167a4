/**
 * `npm run bench:growth -- [docs]` (default 1,000): measures whether the first view of a page grows with the site.
 * Builds a copy of the site with and without synthetic docs and weighs the same pages of both: a doc, and the pages
 * that list docs. Exits with 1 if a page's scripts, styles or requests, or a doc's total, grew by more than 1 %. With
 * 1,000 docs or more, it writes the table to docs-internal/growth.md. It takes minutes, so run it by hand; `npm run
 * budgets`, which every test run includes, checks that scripts contain no routes of docs.
 */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serveBuild } from './lib/built-site.mjs';
import { markdownTable } from './lib/markdown-table.mjs';
import { openBrowser, weighPage } from './lib/page-weight.mjs';
import { addSyntheticDocs, copySite } from './lib/site-copy.mjs';
import { run } from './lib/steps.mjs';

const TARGET = 'docs-internal/growth.md';
/** The table is written if there are at least this many docs. */
const FULL = 1000;
/** Maximum relative growth. */
const LIMIT = 0.01;
/** Pages that list docs, so their HTML and data may grow. */
const LISTS = ['docs/tech', 'docs/tags/basics', 'paths', 'paths/problem-solving', 'progress', 'no-such-page'];
const PAGES = ['docs/tech/algorithms/binary-search', '', ...LISTS];
const MEASURES = /** @type {const} */ (['js', 'css', 'requests', 'html', 'total']);
/** @typedef {typeof MEASURES[number]} Measure */

const count = Number(process.argv[2] ?? 1000);
if (!Number.isInteger(count) || count < 1) {
  console.error(`"${process.argv[2]}" is not a number of docs: give a whole number from 1 up.`);
  process.exit(1);
}

const copy = copySite('growth');
const browser = await openBrowser();
try {
  const before = await buildAndWeigh();
  addSyntheticDocs(copy, count);
  const after = await buildAndWeigh();
  const rows = PAGES.flatMap((page, index) =>
    MEASURES.map((name) => {
      const [from, to] = [before[index]?.[name] ?? NaN, after[index]?.[name] ?? NaN];
      return { page: `/${page}`, name, from, to, growth: to / from - 1, held: isHeld(page, name) };
    }),
  );
  const table = markdownTable(
    ['first view of', 'bytes of', 'now', `with ${count.toLocaleString('en')} more docs`, 'growth'],
    rows.map(({ page, name, from, to, growth, held }) => [
      page,
      name,
      from.toLocaleString('en'),
      to.toLocaleString('en'),
      `${(growth * 100).toFixed(2)} %${held ? '' : ' (may)'}`,
    ]),
  );
  console.log(table);
  if (count >= FULL) {
    const note = `Written by \`npm run bench:growth -- ${count}\`: what a first view weighs without and with ${count.toLocaleString('en')} synthetic docs in a topic area and on a learning path. Lists of docs may grow.`;
    writeFileSync(TARGET, `# Growth\n\n${note}\n\n${table}\n`);
  }
  // Written so that a missing figure (NaN) counts as grown.
  const grown = rows.filter(({ held, growth }) => held && !(growth <= LIMIT));
  for (const { page, name, growth } of grown)
    console.error(`${page}: ${name} grew by ${(growth * 100).toFixed(2)} %, allowed ${LIMIT * 100} %.`);
  process.exitCode = grown.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  rmSync(copy, { recursive: true, force: true });
}

/** Whether a figure must not grow. HTML may, because it can link to new neighbours; in docs it is part of the total. */
function isHeld(/** @type {string} */ page, /** @type {Measure} */ name) {
  return name === 'total' ? !LISTS.includes(page) : name !== 'html';
}

async function buildAndWeigh() {
  run('npm', ['run', '-s', 'build'], { GROUNDWORK_BASE_URL: '/' }, copy);
  const build = path.join(copy, 'build');
  const site = await serveBuild(build, '/');
  try {
    const weights = [];
    for (const page of PAGES) weights.push(await weighPage(browser, site, build, `/${page}`));
    return weights;
  } finally {
    site.close();
  }
}
