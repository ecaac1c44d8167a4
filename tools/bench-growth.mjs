/**
 * `npm run bench:growth -- [docs]` (default 1,000): measures whether the first view of a page grows with the site.
 * Builds a copy of the site twice, first without and then with synthetic docs, and measures how much the same pages
 * load in each build. Exits with 1 if the scripts, styles or requests of any page grew by more than 1%. The same limit
 * applies to the total size of pages that don't list docs. With at least 1,000 docs, writes the table to
 * docs-internal/growth.md. This takes minutes, so it isn't part of the tests.
 */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serveBuild } from './lib/built-site.mjs';
import { formatMarkdownTable } from './lib/markdown-table.mjs';
import { openBrowser, weighPage } from './lib/page-weight.mjs';
import { addSyntheticDocs, copySite } from './lib/site-copy.mjs';
import { run } from './lib/steps.mjs';

const TARGET = 'docs-internal/growth.md';
const DEFAULT_DOCS = 1000;
/** Maximum growth as a fraction, so 0.01 is 1%. */
const MAX_GROWTH = 0.01;
/** Pages that list docs. Their total size may grow along with the site. */
const LISTS = ['docs/tech', 'docs/tags/basics', 'paths', 'paths/problem-solving', 'progress', 'no-such-page'];
const PAGES = ['docs/tech/algorithms/binary-search', '', ...LISTS];
const MEASURES = ['js', 'css', 'requests', 'html', 'total'];

const count = Number(process.argv[2] ?? DEFAULT_DOCS);
if (!Number.isInteger(count) || count < 1) {
  console.error(`"${process.argv[2]}" is not a number of docs: pass a whole number from 1.`);
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
      return { page: `/${page}`, name, from, to, growth: to / from - 1, isLimited: isLimited(page, name) };
    }),
  );
  const table = formatMarkdownTable(
    ['first view of', 'bytes of', 'now', `with ${count.toLocaleString('en')} more docs`, 'growth'],
    rows.map(({ page, name, from, to, growth, isLimited }) => [
      page,
      name,
      from.toLocaleString('en'),
      to.toLocaleString('en'),
      `${(growth * 100).toFixed(2)} %${isLimited ? '' : ' (no limit)'}`,
    ]),
  );
  console.log(table);
  if (count >= DEFAULT_DOCS) {
    const note = `Written by \`npm run bench:growth -- ${count}\`: what a first view weighs without and with ${count.toLocaleString('en')} synthetic docs in a topic area and on a learning path. Lists of docs may grow.`;
    writeFileSync(TARGET, `# Growth\n\n${note}\n\n${table}\n`);
  }
  // The comparison is negated so that a missing value (NaN) counts as growth.
  const grown = rows.filter((row) => row.isLimited && !(row.growth <= MAX_GROWTH));
  for (const { page, name, growth } of grown)
    console.error(`${page}: ${name} grew by ${(growth * 100).toFixed(2)} %, allowed ${MAX_GROWTH * 100} %.`);
  process.exitCode = grown.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  rmSync(copy, { recursive: true, force: true });
}

/**
 * Returns whether a measured value must not grow. The HTML of any page may grow, because it can link to new docs. The
 * total may grow only on pages that list docs.
 */
function isLimited(page, name) {
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
