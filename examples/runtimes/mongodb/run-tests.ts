/**
 * The tests of MongoDB exercises. They are sections marked with `//` (`lib/test-script.ts`), each of which runs with the answer
 * on its own database, or `test` and `expect` in the answer's scope with `answer()` and `expectDocuments()`.
 */
import type { RunError, RunRequest, RunResult, TestResult } from '../interface';
import { parseTests, type ScriptTest } from '../lib/test-script';
import { compareSnapshots, snapshot, type Snapshot } from './documents';

/** Runs a request in a new shell and returns the values of its statements. */
export interface RunShell {
  (request: RunRequest): Promise<{
    result: RunResult;
    /** The value of the last statement before the program, at that time. */
    before?: Snapshot;
    /** The value of the last statement of the program. */
    last?: Snapshot;
  }>;
}

/** Whether tests are written as sections. */
export function hasSections(tests: string): boolean {
  return /^\/\/[ \t]*test:/m.test(tests);
}

/** @throws if the script isn't a list of tests */
export async function runMongoTests(request: RunRequest, run: RunShell): Promise<RunResult> {
  const results: TestResult[] = [];
  for (const test of parseTests(request.tests ?? '', '//')) {
    const { message, error } = await runTest(test, request, run);
    if (error) return { error };
    results.push({ sentence: test.sentence, passed: message === undefined, ...(message ? { message } : {}) });
  }
  return { tests: results };
}

async function runTest(
  test: ScriptTest,
  request: RunRequest,
  run: RunShell,
): Promise<{ message?: string; error?: RunError }> {
  const block = (name: string, code: string) => [{ name, code }];
  const before = [
    ...(request.before ?? []),
    ...(test.given.trim() ? [block('given.js', test.given)] : []),
    ...(test.expect ? [block('expect.js', test.expect.code)] : []),
  ];
  // The check is an expression, which may have several lines and end with a semicolon.
  const check = test.check?.trim().replace(/;\s*$/, '');
  const tests = check
    ? `test(${JSON.stringify(test.sentence)}, async () => { expect(await (\n${check}\n)).toBe(true); });`
    : undefined;
  const { result, before: expected, last } = await run({ ...request, before, tests });
  const { error } = result;
  if (error && ['given.js', 'expect.js'].includes(error.file ?? ''))
    throw new Error(`The test "${test.sentence}" has an error: ${error.message}`);
  if (error) return { error };
  if (test.expect) {
    if (!expected)
      throw new Error(`The test "${test.sentence}" expects nothing, because its query has no value.`);
    const wrong = compareSnapshots(expected, last, test.expect.inOrder);
    if (wrong) return { message: wrong };
  }
  const failed = result.tests?.find(({ passed }) => !passed);
  return failed ? { message: `After your script, this is not true:\n${check}` } : {};
}

/** The globals for tests with `test` and `expect`. @param last returns the value of the answer's last statement */
export function mongoTestNames(last: () => { value: unknown } | undefined): Record<string, unknown> {
  const fail = (message: string | undefined) => {
    if (message) throw Object.assign(new Error(message), { name: 'AssertionError' });
  };
  return {
    /** The value of the answer's last statement; for a cursor, all its documents. */
    answer: () => last()?.value,
    expectDocuments: (received: unknown) => {
      const compare = (inOrder: boolean) => (expected: unknown) => {
        const actual = received === undefined ? undefined : snapshot(received);
        fail(compareSnapshots(snapshot(expected), actual, inOrder));
      };
      return { toEqual: compare(false), toEqualInOrder: compare(true) };
    },
  };
}
