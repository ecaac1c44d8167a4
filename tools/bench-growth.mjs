/**
 * `npm run bench:growth -- [docs]` (1,000 without a number): whether a first view grows with the site. Builds a copy of the
 * site without and with synthetic docs and weighs the same pages of both: a doc, and every page that has a list of docs.
 * Ends with 1 where scripts, styles or requests of any page, or a doc's bytes in all, grew by more than 1 %. The table is written
 * to docs-internal/growth.md from 1,000 docs up. Two builds, the second one large: minutes, so it is run by hand; in every run of the tests, `docsInScripts` of the budgets says that
 * scripts name no doc.
 */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serveBuild } from './lib/built-site.mjs';
import { markdownTable } from './lib/markdown-table.mjs';
import { measuredRunOrThrow } from './lib/measured-run.mjs';
import { openBrowser, weighPage } from './lib/page-weight.mjs';
import { addSyntheticDocs, copySite } from './lib/site-copy.mjs';

const TARGET = 'docs-internal/growth.md';
/** From how many docs on the table is kept. */
const FULL = 1000;
/** Most that a figure may grow by. */
const LIMIT = 0.01;
/** Whose HTML and data may grow: they list the docs. */
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
    const note = `Written by \`npm run bench:growth -- ${count}\`: what a first view weighs without and with ${count.toLocaleString('en')} synthetic docs in a topic area and on a path. Lists of docs may grow.`;
    writeFileSync(TARGET, `# Growth\n\n${note}\n\n${table}\n`);
  }
  // A figure that is missing is no proof.
  const grown = rows.filter(({ held, growth }) => held && !(growth <= LIMIT));
  for (const { page, name, growth } of grown)
    console.error(`${page}: ${name} grew by ${(growth * 100).toFixed(2)} %, allowed ${LIMIT * 100} %.`);
  process.exitCode = grown.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  rmSync(copy, { recursive: true, force: true });
}

/** Whether a figure must not grow. HTML alone may tell of new neighbours; it is part of the total. */
function isHeld(/** @type {string} */ page, /** @type {Measure} */ name) {
  return name === 'total' ? !LISTS.includes(page) : name !== 'html';
}

async function buildAndWeigh() {
  await measuredRunOrThrow('npx', ['docusaurus', 'build'], {
    cwd: copy,
    env: { GROUNDWORK_BASE_URL: '/' },
  });
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
