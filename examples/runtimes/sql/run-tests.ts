/**
 * Runs the tests of SQL exercises. Each test is a section of the script that begins with `-- test: sentence`:
 *
 *     -- test: counts customers without orders too
 *     -- given
 *     INSERT INTO customers (name, …) VALUES (…);
 *     -- expect
 *     SELECT c.name, count(o.id) FROM customers c LEFT JOIN orders o ON … GROUP BY c.id;
 *
 * `given` runs before the answer. `expect` is a query that runs on the same data, also before the answer; the last result of
 * the answer must have the same rows, in any order, or in the same order with `expect in order`. `check` is a query that runs
 * after the answer and must return one row in which every value is true. By then, everything that the answer didn't commit
 * is rolled back, as at the end of a session.
 */
import type { Cell, TestResult } from '../interface';
import { tableText } from '../interface';
import { compareLists, parseTests, type ScriptTest } from '../lib/test-script';
import type { Database } from './database';
import { runScript, type Result } from './run-script';

const silent = () => {};

/**
 * Runs the tests, each in a fresh database.
 *
 * @param prepare restores the state of the database before the answer
 * @param untilFailure whether to stop after the first failure
 */
export async function runSqlTests(
  database: Database,
  script: string,
  answer: string,
  prepare: () => Promise<void>,
  untilFailure = false,
): Promise<TestResult[]> {
  const results: TestResult[] = [];
  for (const test of parseTests(script, '--')) {
    await prepare();
    const message = await runTest(database, test, answer);
    results.push({ sentence: test.sentence, passed: message === undefined, ...(message ? { message } : {}) });
    if (untilFailure && message !== undefined) break;
  }
  return results;
}

async function runTest(database: Database, test: ScriptTest, answer: string): Promise<string | undefined> {
  await mustRun(database, test.given);
  // The query runs first because the answer could change the data that it reads.
  const expected = test.expect && (await mustRun(database, test.expect.code));
  let last: Result | undefined;
  const error = await runScript(database, answer, silent, (result) => void (last = result));
  if (error) return `Your statements end in an error: ${error.name}: ${error.message}`;
  if (test.expect && expected) {
    const wrong = compareRows(expected, last, test.expect.inOrder);
    if (wrong) return wrong;
  }
  if (test.check) {
    await database.afterAnswer();
    const checked = await mustRun(database, test.check);
    if (checked.rows.length !== 1 || checked.rows[0]?.some((cell) => cell !== 't'))
      return `After your statements, this does not hold:\n${test.check.trim()}`;
  }
  return undefined;
}

/** Runs statements of the tests themselves. Throws on an error, which must be the author's mistake. */
async function mustRun(database: Database, script: string): Promise<Result> {
  let last: Result = { columns: [], rows: [] };
  const error = await runScript(database, script, silent, (result) => void (last = result));
  if (error) throw new Error(`The test itself fails: ${error.message}`);
  return last;
}

/** Describes the difference between two results, if there is one. Column names may differ, but not their number or order. */
export function compareRows(
  expected: Result,
  received: Result | undefined,
  inOrder: boolean,
): string | undefined {
  if (!received) return 'Your statements return no rows: end with a query.';
  if (received.columns.length !== expected.columns.length)
    return `Expected ${expected.columns.length} columns (${expected.columns.join(', ')}), received ${received.columns.length} (${received.columns.join(', ')}).`;
  const difference = compareLists(expected.rows.map(key), received.rows.map(key), inOrder);
  if (!difference) return undefined;
  const { missing, extra, outOfPlace } = difference;
  const show = (rows: (Cell[] | undefined)[]) =>
    tableText(
      expected.columns,
      rows.slice(0, MAX_ROWS).map((row) => row ?? []),
    ) + (rows.length > MAX_ROWS ? `… and ${rows.length - MAX_ROWS} more\n` : '');
  if (outOfPlace !== undefined)
    return `The rows are right, their order is not: row ${outOfPlace + 1} should be\n${show([expected.rows[outOfPlace]])}`.trimEnd();
  return [
    `Expected ${rowCount(expected)}, received ${rowCount(received)}.\n`,
    missing.length > 0 ? `Missing rows:\n${show(missing.map((i) => expected.rows[i]))}` : '',
    extra.length > 0 ? `Rows that do not belong:\n${show(extra.map((i) => received.rows[i]))}` : '',
  ]
    .join('')
    .trimEnd();
}

/** How many rows a message shows at most. */
const MAX_ROWS = 5;

function rowCount({ rows }: Result): string {
  return rows.length === 1 ? '1 row' : `${rows.length} rows`;
}

function key(row: Cell[]): string {
  return JSON.stringify(row);
}
