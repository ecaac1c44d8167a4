/**
 * Runs the tests for MongoDB exercises, which come in two formats. One format has sections that begin with `//`
 * comments (see `lib/test-script.ts`), and the answer runs on a new database for each section. The other format calls
 * `test`, `answer()` and `expectDocuments()`.
 */
import type { RunError, RunRequest, RunResult, TestResult } from '../interface';
import { parseTests, type ScriptTest } from '../lib/test-script';
import { compareSnapshots, takeSnapshot, type Snapshot } from './documents';

export interface ShellRun {
  result: RunResult;
  /** The value of the last statement in the blocks that run before the program. */
  before?: Snapshot;
  /** The value of the program's last statement. */
  last?: Snapshot;
}

type RunInShell = (request: RunRequest) => Promise<ShellRun>;

export function hasSections(tests: string): boolean {
  return /^\/\/[ \t]*test:/m.test(tests);
}

/** Runs each section in a new shell. Throws if a section is malformed, or if its setup or expected query fails. */
export async function runSections(request: RunRequest, run: RunInShell): Promise<RunResult> {
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
  run: RunInShell,
): Promise<{ message?: string; error?: RunError }> {
  const before = [
    ...(request.before ?? []),
    [{ name: 'given.js', code: test.given }],
    ...(test.expect ? [[{ name: 'expect.js', code: test.expect.code }]] : []),
  ];
  // The check is an expression. It can span several lines and end with a semicolon.
  const check = test.check?.trim().replace(/;\s*$/, '');
  const tests = check && `test('check', async () => { expect(await (\n${check}\n)).toBe(true); });`;
  const { result, before: expected, last } = await run({ ...request, before, tests });
  const { error } = result;
  if (error && ['given.js', 'expect.js'].includes(error.file ?? ''))
    throw new Error(`The test "${test.sentence}" has an error: ${error.message}`);
  if (error) return { error };
  if (test.expect) {
    if (!expected) throw new Error(`The query in the test "${test.sentence}" has no value.`);
    const difference = compareSnapshots(expected, last, test.expect.inOrder);
    if (difference) return { message: difference };
  }
  const failed = result.tests?.find(({ passed }) => !passed);
  return failed ? { message: `After your script, this is not true:\n${check}` } : {};
}

/** Returns the globals for tests that call `test`. `getAnswer` must return the value of the answer's last statement. */
export function createTestGlobals(getAnswer: () => unknown): Record<string, unknown> {
  return {
    answer: getAnswer,
    expectDocuments: (received: unknown) => {
      const compare = (inOrder: boolean) => (expected: unknown) => {
        const actual = received === undefined ? undefined : takeSnapshot(received);
        const difference = compareSnapshots(takeSnapshot(expected), actual, inOrder);
        if (difference) throw Object.assign(new Error(difference), { name: 'AssertionError' });
      };
      return { toEqual: compare(false), toEqualInOrder: compare(true) };
    },
  };
}
