import type { File, Suite, Test } from '@vitest/runner';
import { getTestName, getTests } from '@vitest/runner/utils';
import { explain } from '../js/tests-api';

export interface SuitesResult {
  passed: number;
  /** The number of failed tests, failed hooks of suites, and unhandled errors. */
  failed: number;
  skipped: number;
  todo: number;
  failures: string[];
}

/** Prints the result of each test when it has ended, and then a summary. */
export class Report {
  private readonly failures: string[] = [];
  private readonly counts = { passed: 0, failed: 0, skipped: 0, todo: 0 };
  private failedSuites = 0;
  /** Tests that haven't been printed, in the order of the file. */
  private readonly remaining: Test[];

  constructor(
    private readonly file: File,
    private readonly print: (line: string) => void,
  ) {
    this.remaining = getTests(file);
  }

  /** Prints a test that has run, after those before it that were skipped. */
  endTest(test: Test): void {
    this.printSkipped(test);
    this.remaining.splice(this.remaining.indexOf(test), 1);
    const hasFailed = test.result?.state === 'fail';
    this.counts[hasFailed ? 'failed' : 'passed']++;
    if (hasFailed) this.printFailure(getTestName(test), test.result?.errors);
    else this.print(`✓ ${getTestName(test)}`);
  }

  /** Prints the errors of a suite's hooks, after its tests. */
  endSuite(suite: Suite): void {
    this.printSkipped(getTests(suite).at(-1));
    const errors = suite.result?.errors ?? [];
    if (errors.length === 0) return;
    this.failedSuites++;
    this.printFailure(suite === this.file ? suite.name : getTestName(suite), errors);
  }

  finish(unhandledErrors: number): SuitesResult {
    // The runner doesn't report the suites of a file in which no test runs.
    this.printSkipped(this.remaining.at(-1));
    const reported = Object.entries(this.counts).filter(([, count]) => count > 0);
    const total = reported.reduce((sum, [, count]) => sum + count, 0);
    const suites = this.failedSuites > 0 ? `; ${count(this.failedSuites, 'suite')} failed` : '';
    const results = reported.map(([name, tests]) => `${tests} ${name}`).join(', ');
    if (results || suites) this.print(`\n${count(total, 'test')}${results && `: ${results}`}${suites}`);
    const { counts, failures } = this;
    return { ...counts, failed: counts.failed + this.failedSuites + unhandledErrors, failures };
  }

  private printSkipped(end: Test | undefined): void {
    const until = end ? this.remaining.indexOf(end) + 1 : 0;
    for (const test of this.remaining.slice(0, until)) {
      if (test.mode !== 'skip' && test.mode !== 'todo') continue;
      this.remaining.splice(this.remaining.indexOf(test), 1);
      this.counts[test.mode === 'todo' ? 'todo' : 'skipped']++;
      const note = test.mode === 'todo' ? 'todo' : (test.result as { note?: string } | undefined)?.note;
      this.print(`↓ ${getTestName(test)}${note ? ` [${note}]` : ''}`);
    }
  }

  private printFailure(title: string, errors: readonly object[] = []): void {
    this.failures.push(title);
    const reasons = errors.map((error) => explainWithCauses(error).replace(/^/gm, '    '));
    this.print([`× ${title}`, ...reasons].join('\n'));
  }
}

function explainWithCauses(error: object): string {
  const reason = explain({ name: 'Unknown Error', ...error });
  const { cause } = error as { cause?: unknown };
  // Vitest doesn't show a cause that isn't an object.
  return typeof cause === 'object' && cause ? `${reason}\nCaused by: ${explainWithCauses(cause)}` : reason;
}

/** Returns a number with its noun, such as `1 test` or `2 tests`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
