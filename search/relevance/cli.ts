/**
 * `npm run search:relevance`, after a build: runs every query in `queries/` on the built index, prints the score and
 * the misses, and fails if the score is below the stored minimum. `--raise` stores a better score. Lists the docs that
 * have no queries yet.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readSettings } from '../../src/site/settings';
import { createEngine } from '../engine/create-engine';
import { findMisses, plain, readExpectations, type Expectation } from './suite';

const FLOOR = path.join(import.meta.dirname, 'floor.json');

async function main(): Promise<void> {
  const build = path.resolve(process.argv.slice(2).find((word) => !word.startsWith('--')) ?? 'build');
  const { baseUrl } = readSettings(process.env);
  const engine = createEngine({
    base: baseUrl,
    fetchFile: (file) => readFile(path.join(build, file), 'utf8'),
  });
  const expectations = readExpectations(path.relative('.', path.join(import.meta.dirname, 'queries')));
  for (const { page, place } of expectations)
    if (!existsSync(path.join(build, page, 'index.html')) && !existsSync(path.join(build, `${page}.html`)))
      throw new Error(`${place}: ${page} is no page of the build in ${path.relative('.', build)}/.`);

  const misses = await findMisses(engine, expectations, baseUrl);
  for (const { place, query, page, within, found } of misses)
    console.log(
      `${place}: "${query}": ${page} is not in the first ${within}, but ${found.join(', ') || 'nothing'}`,
    );
  const without = docsWithout(expectations, build);
  if (without.length > 0) console.log(`Docs without queries: ${without.join(', ')}`);
  // Rounded down, so that every additional miss is visible.
  const score = Math.floor((1 - misses.length / expectations.length) * 1000) / 10;
  const { floor } = JSON.parse(readFileSync(FLOOR, 'utf8')) as { floor: number };
  console.log(
    `${expectations.length - misses.length} of ${expectations.length} queries: ${score} %, floor ${floor} %`,
  );
  if (score > floor && process.argv.includes('--raise'))
    writeFileSync(FLOOR, `${JSON.stringify({ floor: score })}\n`);
  if (score < floor) {
    console.error(
      'Search has become worse. Fix it, or explain in the change why the query is no longer right.',
    );
    process.exitCode = 1;
  }
}

/** Returns the addresses of docs without queries. */
function docsWithout(expectations: readonly Expectation[], build: string): string[] {
  const asked = new Set(expectations.map(({ page }) => plain(page)));
  return readdirSync(path.join(build, 'docs'), { recursive: true })
    .map((file) => `/docs/${String(file).replaceAll(path.sep, '/')}`)
    .filter((file) => file.endsWith('/index.html') && !file.startsWith('/docs/tags/'))
    .map((file) => file.slice(0, -'/index.html'.length))
    .filter((page) => page !== '/docs' && !asked.has(page))
    .filter((page) =>
      /\btheme-doc-markdown\b/.test(readFileSync(path.join(build, page, 'index.html'), 'utf8')),
    )
    .sort();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
