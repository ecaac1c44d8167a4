import {
  getState,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect';
import * as chai from 'chai';
import { inspect } from 'node-inspect-extracted';
import type { TestResult } from '../interface';
import { describeError } from './errors';

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

/** Vitest's `expect`, assembled without Vitest's test runner. */
export const expect = Object.assign(
  (value: unknown, message?: string) => {
    setState({ assertionCalls: (getState(expect as never).assertionCalls ?? 0) + 1 }, expect as never);
    return chai.expect(value, message);
  },
  chai.expect,
  {
    extend: (matchers: unknown) =>
      (chai.expect as unknown as { extend(expect: unknown, matchers: unknown): void }).extend(
        expect,
        matchers,
      ),
  },
) as typeof chai.expect;
setState(
  { assertionCalls: 0, isExpectingAssertions: false, expectedAssertionsNumber: null },
  expect as never,
);
(globalThis as { [GLOBAL_EXPECT]?: unknown })[GLOBAL_EXPECT] ??= expect;

export interface DeclaredTest {
  sentence: string;
  run: () => unknown;
}

export async function runTests(tests: readonly DeclaredTest[]): Promise<TestResult[]> {
  const results: TestResult[] = [];
  for (const { sentence, run } of tests) results.push(await runTest(sentence, run));
  return results;
}

async function runTest(sentence: string, run: () => unknown): Promise<TestResult> {
  try {
    await run();
    return { sentence, passed: true };
  } catch (error) {
    return { sentence, passed: false, message: explain(error) };
  }
}

/**
 * Returns the reason that a test failed: the expected and received values if an assertion failed, otherwise the error.
 */
export function explain(error: unknown): string {
  try {
    return (error as { explanation?: string } | null)?.explanation ?? formatFailure(error);
  } catch {
    // Formatting the error can fail, for example if a value's `toString` throws.
    return 'Your code throws or returns a value that cannot be shown.';
  }
}

const NO_SNAPSHOT =
  'Snapshots cannot be written here. Write the expected text yourself: toMatchInlineSnapshot(`...`).';

function formatFailure(error: unknown): string {
  const failure = error as {
    name?: string;
    message?: string;
    expected?: unknown;
    actual?: unknown;
    /** Compares the values line by line. Only Vitest's own runner sets it. */
    diff?: string;
  };
  const isAssertion =
    failure?.name === 'AssertionError' ||
    (error !== null && typeof error === 'object' && 'actual' in error && 'expected' in error);
  if (!isAssertion) {
    const { name, message } = describeError(error);
    return `${name}: ${message}`;
  }
  const message = stripColours(String(failure.message)).replace(/ \/\/ .*equality$/, '');
  if (/^Snapshot `/.test(message)) return `${message}\n${stripColours(failure.diff ?? NO_SNAPSHOT)}`;
  if (!/^expected [^]* to (be|equal|deeply equal|strictly equal) /.test(message) || / not to /.test(message))
    return message;
  if (!('expected' in failure)) return message;
  const [expected, received] = [formatValue(failure.expected), formatValue(failure.actual)];
  return `Expected: ${expected}\nReceived: ${received}${expected === received ? `\n${message}` : ''}`;
}

function formatValue(value: unknown): string {
  return inspect(value, { depth: 6, breakLength: 80, maxStringLength: 2_000 });
}

function stripColours(text: string): string {
  return text.replace(/\u001b\[[\d;]*m/g, '');
}
