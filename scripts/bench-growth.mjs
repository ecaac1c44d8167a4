/**
 * `npm run bench:growth -- [docs]` (1,000 without a number): whether a doc's first view grows with the site. Builds a copy
 * of the site without and with synthetic docs and weighs the same page of both. Ends with 1 where scripts, styles or the
 * whole grew by more than 1 %. Two builds, the second one large: minutes, so it is run by hand; in every run of the tests,
 * `docsInScripts` of the budgets says that scripts name no doc.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { serveBuild } from './lib/built-site.mjs';
import { markdownTable } from './lib/markdown-table.mjs';
import { measuredRunOrThrow } from './lib/measured-run.mjs';
import { openBrowser, weighPage } from './lib/page-weight.mjs';
import { addSyntheticDocs, copySite } from './lib/site-copy.mjs';

/** Most that a figure may grow by. */
const LIMIT = 0.01;
const PAGE = '/docs/tech/algorithms/binary-search';
const MEASURES = /** @type {const} */ (['js', 'css', 'html', 'total', 'requests']);

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
  const rows = MEASURES.map((name) => ({ name, from: before[name], to: after[name] })).map((row) => ({
    ...row,
    growth: row.to / row.from - 1,
  }));
  console.log(
    markdownTable(
      [`first view of ${PAGE}`, 'bytes', `with ${count.toLocaleString('en')} more docs`, 'growth'],
      rows.map(({ name, from, to, growth }) => [
        name,
        from.toLocaleString('en'),
        to.toLocaleString('en'),
        `${(growth * 100).toFixed(2)} %`,
      ]),
    ),
  );
  // The HTML alone may tell of new neighbours; it is part of the total.
  const grown = rows.filter(({ name, growth }) => name !== 'html' && growth > LIMIT);
  for (const { name, growth } of grown)
    console.error(`${name} grew by ${(growth * 100).toFixed(2)} %, allowed ${LIMIT * 100} %.`);
  process.exitCode = grown.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  rmSync(copy, { recursive: true, force: true });
}

async function buildAndWeigh() {
  await measuredRunOrThrow('npx', ['docusaurus', 'build'], {
    cwd: copy,
    env: { GROUNDWORK_BASE_URL: '/' },
  });
  const build = path.join(copy, 'build');
  const site = await serveBuild(build, '/');
  try {
    return await weighPage(browser, site, build, PAGE);
  } finally {
    site.close();
  }
}
