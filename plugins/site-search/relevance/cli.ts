/**
 * `npm run search:relevance`, after a build: asks the built index every query of `queries.yml`, prints the score and the
 * misses, and fails where the score is below the stored floor. `--raise` stores a better score.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readSettings } from '../../../src/lib/settings';
import { createEngine } from '../engine/create-engine';
import { findMisses, readExpectations } from './suite';

const FLOOR = path.join(__dirname, 'floor.json');

async function main(): Promise<void> {
  const build = path.resolve(process.argv.slice(2).find((word) => !word.startsWith('--')) ?? 'build');
  const { baseUrl } = readSettings(process.env);
  const engine = createEngine({
    base: baseUrl,
    fetchFile: (file) => readFile(path.join(build, file), 'utf8'),
  });
  const expectations = readExpectations(path.join(__dirname, 'queries.yml'));
  const misses = await findMisses(engine, expectations, baseUrl);
  for (const { query, page, within, found } of misses)
    console.log(`"${query}": ${page} is not in the first ${within}, but ${found.join(', ') || 'nothing'}`);
  // Rounded down, so that one miss more always shows.
  const score = Math.floor((1 - misses.length / expectations.length) * 1000) / 10;
  const { floor } = JSON.parse(readFileSync(FLOOR, 'utf8')) as { floor: number };
  console.log(
    `${expectations.length - misses.length} of ${expectations.length} queries: ${score} %, floor ${floor} %`,
  );
  if (score > floor && process.argv.includes('--raise'))
    writeFileSync(FLOOR, `${JSON.stringify({ floor: score })}\n`);
  if (score < floor) {
    console.error('Search has become worse. Mend it, or say in the change why the query is no longer right.');
    process.exitCode = 1;
  }
}

void main();
