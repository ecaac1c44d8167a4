/**
 * Runs the tests for SQL exercises. See `lib/test-script.ts` for their format. `expect` contains a query whose rows are
 * compared with the rows of the answer's last result. `check` contains a query that must return one row in which every
 * value is true.
 */
import type { Cell, RunRequest, TestResult } from '../interface';
import { formatTable } from '../interface';
import { compareLists, parseTests, type ScriptTest } from '../lib/test-script';
import type { Database } from './database';
import { runScript, type Result } from './run-script';

const discard = () => {};

/** @param prepare called before each test; must restore the state from before the answer ran */
export async function runSqlTests(
  database: Database,
  { tests = '', untilFailure }: RunRequest,
  answer: string,
  prepare: () => Promise<void>,
): Promise<TestResult[]> {
  const results: TestResult[] = [];
  for (const test of parseTests(tests, '--')) {
    await prepare();
    const message = await runTest(database, test, answer);
    results.push({ sentence: test.sentence, passed: message === undefined, ...(message ? { message } : {}) });
    if (untilFailure && message !== undefined) break;
  }
  return results;
}

async function runTest(database: Database, test: ScriptTest, answer: string): Promise<string | undefined> {
  await runOrThrow(database, test.given);
  // Run this query before the answer, because the answer could change the data.
  const expected = test.expect && (await runOrThrow(database, test.expect.code));
  let last: Result | undefined;
  const error = await runScript(database, answer, discard, (result) => void (last = result));
  if (error) return `Your statements fail with an error: ${error.name}: ${error.message}`;
  const difference = expected && compareRows(expected, last, test.expect?.inOrder === true);
  if (difference) return difference;
  if (test.check) {
    await database.endAnswer();
    const checked = await runOrThrow(database, test.check);
    if (checked.rows.length !== 1 || checked.rows[0]?.some((cell) => cell !== 't'))
      return `After your statements, this is not true:\n${test.check.trim()}`;
  }
  return undefined;
}

/** Runs SQL from a test. Throws if it fails, because the test itself must be wrong in that case. */
async function runOrThrow(database: Database, script: string): Promise<Result> {
  let last: Result = { columns: [], rows: [] };
  const error = await runScript(database, script, discard, (result) => void (last = result));
  if (error) throw new Error(`The test itself fails: ${error.message}`);
  return last;
}

/** Describes the differences between two results, or returns undefined if there are none. Ignores column names. */
function compareRows(expected: Result, received: Result | undefined, inOrder: boolean): string | undefined {
  if (!received) return 'Your statements return no rows. End with a query.';
  if (received.columns.length !== expected.columns.length)
    return `Expected ${expected.columns.length} columns (${expected.columns.join(', ')}), received ${received.columns.length} (${received.columns.join(', ')}).`;
  const difference = compareLists(expected.rows.map(toKey), received.rows.map(toKey), inOrder);
  if (!difference) return undefined;
  const { missing, extra, outOfPlace } = difference;
  const format = (indexes: number[], { rows }: Result) =>
    formatTable(
      expected.columns,
      indexes.slice(0, MAX_ROWS).map((i) => rows[i] ?? []),
    ) + (indexes.length > MAX_ROWS ? `… and ${indexes.length - MAX_ROWS} more\n` : '');
  if (outOfPlace !== undefined)
    return `The rows are right, but their order is wrong: row ${outOfPlace + 1} should be\n${format([outOfPlace], expected)}`.trimEnd();
  return [
    `Expected ${countRows(expected)}, received ${countRows(received)}.\n`,
    missing.length > 0 ? `Missing rows:\n${format(missing, expected)}` : '',
    extra.length > 0 ? `Unexpected rows:\n${format(extra, received)}` : '',
  ]
    .join('')
    .trimEnd();
}

/** The maximum number of rows to show in each table of a message. */
const MAX_ROWS = 5;

function countRows({ rows }: Result): string {
  return rows.length === 1 ? '1 row' : `${rows.length} rows`;
}

function toKey(row: Cell[]): string {
  return JSON.stringify(row);
}
