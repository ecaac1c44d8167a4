/**
 * Tests of SQL exercises. A test is a part of the script that begins with `-- test: sentence`:
 *
 *     -- test: counts customers without orders too
 *     -- given
 *     INSERT INTO customers (name, …) VALUES (…);
 *     -- expect
 *     SELECT c.name, count(o.id) FROM customers c LEFT JOIN orders o ON … GROUP BY c.id;
 *
 * `given` runs before the answer. `expect` is a query whose rows the answer's last result must have, in any order
 * (`expect in order` where the task asks for one). `check` is a query after the answer that must return one row, all true.
 */
import type { Cell, TestResult } from '../interface';
import { tableText } from '../interface';
import type { Database } from './database';
import { runScript, type Result } from './run-script';

interface SqlTest {
  sentence: string;
  given: string;
  expect?: { query: string; inOrder: boolean };
  check?: string;
}

const silent = () => {};

/** Runs the tests, each in a database of its own. @param prepare makes the database as it is before the answer */
export async function runSqlTests(
  database: Database,
  script: string,
  answer: string,
  prepare: () => Promise<void>,
): Promise<TestResult[]> {
  const results: TestResult[] = [];
  for (const test of parseTests(script)) {
    await prepare();
    const message = await runTest(database, test, answer);
    results.push({ sentence: test.sentence, passed: message === undefined, ...(message ? { message } : {}) });
  }
  return results;
}

async function runTest(database: Database, test: SqlTest, answer: string): Promise<string | undefined> {
  await mustRun(database, test.given);
  let last: Result | undefined;
  const error = await runScript(database, answer, silent, (result) => void (last = result));
  if (error) return `${error.name}: ${error.message}`;
  if (test.expect) {
    const expected = await mustRun(database, test.expect.query);
    const wrong = compareRows(expected, last, test.expect.inOrder);
    if (wrong) return wrong;
  }
  if (test.check) {
    const checked = await mustRun(database, test.check);
    if (checked.rows.length !== 1 || checked.rows[0]?.some((cell) => cell !== 't'))
      return `After your statements, this does not hold:\n${test.check.trim()}`;
  }
  return undefined;
}

/** Statements of the tests themselves: an error in them is the author's. */
async function mustRun(database: Database, script: string): Promise<Result> {
  let last: Result = { columns: [], rows: [] };
  const error = await runScript(database, script, silent, (result) => void (last = result));
  if (error) throw new Error(`The test itself fails: ${error.message}`);
  return last;
}

/** @returns what differs, undefined where nothing does. Names of columns are free, their number and order are not. */
export function compareRows(
  expected: Result,
  received: Result | undefined,
  inOrder: boolean,
): string | undefined {
  if (!received) return 'Your statements return no rows: end with a query.';
  if (received.columns.length !== expected.columns.length)
    return `Expected ${expected.columns.length} columns (${expected.columns.join(', ')}), received ${received.columns.length} (${received.columns.join(', ')}).`;
  const missing = without(expected.rows, received.rows);
  const extra = without(received.rows, expected.rows);
  const show = (rows: Cell[][]) =>
    tableText(expected.columns, rows.slice(0, 5)) +
    (rows.length > 5 ? `… and ${rows.length - 5} more\n` : '');
  if (missing.length > 0 || extra.length > 0) {
    return [
      ...(missing.length > 0 ? [`Missing rows:\n${show(missing)}`] : []),
      ...(extra.length > 0 ? [`Rows that do not belong:\n${show(extra)}`] : []),
    ]
      .join('')
      .trimEnd();
  }
  const at = inOrder ? expected.rows.findIndex((row, i) => key(row) !== key(received.rows[i] ?? [])) : -1;
  return at === -1
    ? undefined
    : `The rows are right, their order is not: row ${at + 1} should be\n${show([expected.rows[at] ?? []])}`.trimEnd();
}

function without(rows: Cell[][], others: Cell[][]): Cell[][] {
  const counts = new Map<string, number>();
  for (const row of others) counts.set(key(row), (counts.get(key(row)) ?? 0) + 1);
  return rows.filter((row) => {
    const left = counts.get(key(row)) ?? 0;
    counts.set(key(row), left - 1);
    return left <= 0;
  });
}

function key(row: Cell[]): string {
  return JSON.stringify(row);
}

/** @throws where the script is no list of tests */
function parseTests(script: string): SqlTest[] {
  const [before = '', ...parts] = script.split(/^--[ \t]*test:[ \t]*/m);
  if (before.trim()) throw new Error('Tests begin with a line "-- test: sentence".');
  return parts.map((part) => {
    const [sentence = '', ...lines] = part.split('\n');
    const test: SqlTest = { sentence: sentence.trim(), given: '' };
    let section = 'given';
    for (const line of lines) {
      const heading = /^--[ \t]*(given|expect(?: in order)?|check)[ \t]*$/.exec(line)?.[1];
      if (heading) {
        section = heading;
        if (heading.startsWith('expect')) test.expect = { query: '', inOrder: heading !== 'expect' };
      } else if (section === 'given') test.given += `${line}\n`;
      else if (section === 'check') test.check = `${test.check ?? ''}${line}\n`;
      else if (test.expect) test.expect.query += `${line}\n`;
    }
    if (!test.expect && !test.check)
      throw new Error(`The test "${test.sentence}" has neither "-- expect" nor "-- check".`);
    return test;
  });
}
