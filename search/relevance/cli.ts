/**
 * `npm run search:relevance`, which requires a build, runs every query in `queries/` on the built index. It prints the
 * score, the misses, and the docs without queries. It fails if the score is below the stored minimum. If `--raise` is
 * set, a better score becomes the new minimum.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readSettings } from '../../src/site/settings';
import { createEngine } from '../engine/create-engine';
import { findMisses, readExpectations, removeTrailingSlash, type Expectation } from './suite';

const FLOOR_FILE = path.join(import.meta.dirname, 'floor.json');

async function main(): Promise<void> {
  const build = path.resolve(process.argv.slice(2).find((arg) => !arg.startsWith('--')) ?? 'build');
  const { baseUrl } = readSettings(process.env);
  const engine = createEngine({
    base: baseUrl,
    fetchFile: (file) => readFile(path.join(build, file), 'utf8'),
  });
  const expectations = readExpectations(path.relative('.', path.join(import.meta.dirname, 'queries')));
  for (const { page, location } of expectations)
    if (!existsSync(path.join(build, page, 'index.html')) && !existsSync(path.join(build, `${page}.html`)))
      throw new Error(`${location}: the build in ${path.relative('.', build)}/ has no page ${page}.`);

  const misses = await findMisses(engine, expectations, baseUrl);
  for (const { location, query, page, within, found } of misses)
    console.log(
      `${location}: "${query}": ${page} isn't one of the first ${within} results: ${found.join(', ') || 'none'}`,
    );
  const docs = findDocsWithoutQueries(expectations, build);
  if (docs.length > 0) console.log(`Docs without queries: ${docs.join(', ')}`);
  // Round down, so that the score is 100 only if there are no misses.
  const score = Math.floor((1 - misses.length / expectations.length) * 1000) / 10;
  const { floor } = JSON.parse(readFileSync(FLOOR_FILE, 'utf8')) as { floor: number };
  console.log(
    `${expectations.length - misses.length} of ${expectations.length} queries: ${score} %, floor ${floor} %`,
  );
  if (score > floor && process.argv.includes('--raise'))
    writeFileSync(FLOOR_FILE, `${JSON.stringify({ floor: score })}\n`);
  if (score < floor)
    throw new Error(
      'Search results have got worse. Fix them, or change the query and explain why it was wrong.',
    );
}

function findDocsWithoutQueries(expectations: readonly Expectation[], build: string): string[] {
  const pagesWithQueries = new Set(expectations.map(({ page }) => removeTrailingSlash(page)));
  return readdirSync(path.join(build, 'docs'), { recursive: true })
    .map((file) => `/docs/${String(file).replaceAll(path.sep, '/')}`)
    .filter((file) => file.endsWith('/index.html') && !file.startsWith('/docs/tags/'))
    .map((file) => file.slice(0, -'/index.html'.length))
    .filter((page) => page !== '/docs' && !pagesWithQueries.has(page))
    .filter((page) =>
      /\btheme-doc-markdown\b/.test(readFileSync(path.join(build, page, 'index.html'), 'utf8')),
    )
    .sort();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
