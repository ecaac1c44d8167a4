/** Runs test files with Vitest's own runner, `expect` and `vi`. Only the module loader is replaced. */
import {
  collectTests,
  startTests,
  type File,
  type Suite,
  type Task,
  type Test,
  type VitestRunner,
} from '@vitest/runner';
import { getTasks } from '@vitest/runner/utils';
import * as vitest from 'vitest';
import { chai, expect, TestRunner, vi } from 'vitest';
import { explain } from '../js/tests-api';
import { count, Report, type SuitesResult } from './report';
import { config, provideWorkerState } from './worker-state';

const { setTimeout } = globalThis;

/** The functions that a test file can import from `vitest`. */
export const api: typeof vitest = { ...vitest };

const MISSING = {
  "It needs Vitest's own module loader. Pass the dependency as an argument, or use vi.spyOn or vi.stubGlobal.":
    ['mock', 'doMock', 'unmock', 'doUnmock', 'importActual', 'importMock', 'mockObject', 'resetModules'],
  'There is no process.env and no import.meta.env.': ['stubEnv'],
};
for (const [reason, names] of Object.entries(MISSING))
  for (const name of names)
    Object.assign(vi, {
      [name]: () => {
        throw new Error(`vi.${name} doesn't work here. ${reason}`);
      },
    });

// The runner serializes errors and replaces the compared values with text. So the explanation is made before that, when
// the error is thrown.
const check = chai.Assertion.prototype.assert;
chai.Assertion.prototype.assert = function (...values) {
  try {
    check.apply(this, values);
  } catch (error) {
    const { name, message, stack } = error as Error;
    const value = () => ({ name, message, stack, explanation });
    const explanation = explain(error);
    throw Object.defineProperty(error as Error, 'toJSON', { value });
  }
};

interface Matcher {
  sample: unknown;
  toString(): string;
  toAsymmetricMatcher?(): string;
}
const matchers: object = Object.getPrototypeOf(Object.getPrototypeOf(expect.anything()) as object) as object;
// Print matchers such as `expect.any(Number)` as Vitest does, without their internal fields.
Object.defineProperty(matchers, Symbol.for('nodejs.util.inspect.custom'), {
  value(
    this: Matcher,
    _depth: number,
    options: object,
    inspect: (value: unknown, options: object) => string,
  ) {
    return this.toAsymmetricMatcher?.() ?? `${this.toString()} ${inspect(this.sample, options)}`;
  },
});

class ProgramRunner extends TestRunner implements VitestRunner {
  onCollected?: (files: File[]) => void;
  report: Report | undefined;

  override trace = <Result>(_: string, attributes: unknown, run = attributes as () => Result) => run();

  override onAfterRunTask(test: Test): void {
    super.onAfterRunTask(test);
    this.report?.endTest(test);
  }

  override async onAfterRunSuite(suite: Suite): Promise<void> {
    await super.onAfterRunSuite(suite);
    this.report?.endSuite(suite);
  }
}

/** Collects the tests that a program declares after this object was created, and runs them. */
export class TestFile {
  private readonly runner: ProgramRunner;
  private readonly collected: Promise<File[]>;
  private endCollection = () => {};
  private modes: Map<Task, Task['mode']> | undefined;
  private unhandled: { error: unknown; testName: string | undefined }[] = [];
  private hasEnded = false;

  /**
   * @param name the file's name in messages
   * @param declare called before the program runs, to declare hooks
   */
  constructor(name: string, declare: () => void = () => {}) {
    provideWorkerState(name);
    this.runner = new ProgramRunner(config as never);
    // The runner calls this in the next microtask, before the program starts.
    this.runner.importFile = () => {
      declare();
      return new Promise((resolve) => (this.endCollection = () => resolve(undefined)));
    };
    this.collected = collectTests([name], this.runner);
  }

  /** Records an error in a timer or an unhandled rejection. Returns false if the tests have already ended. */
  readonly onError = (error: unknown): boolean => {
    if (!this.hasEnded) this.unhandled.push({ error, testName: expect.getState().currentTestName });
    return !this.hasEnded;
  };

  /**
   * Runs the tests and prints each result, followed by a summary. Can be called several times.
   *
   * @param needsTests whether the run fails if there are no tests
   * @throws if collecting the tests failed
   */
  async run(print: (line: string) => void, needsTests = false): Promise<SuitesResult> {
    this.endCollection();
    const [file] = (await this.collected) as [File];
    const [collectError] = file.result?.errors ?? [];
    if (!this.modes && collectError) throw collectError;
    const tasks = [file, ...getTasks(file.tasks)];
    this.modes ??= new Map(tasks.map((task) => [task, task.mode]));
    for (const task of tasks) {
      task.mode = this.modes.get(task) ?? 'run';
      delete task.result;
    }
    const report = new Report(file, print);
    this.runner.report = report;
    this.runner.onCollected = (files) => void files.push(file);
    if (file.tasks.length > 0 || needsTests) await startTests([], this.runner);
    // The runner doesn't report a file without tests.
    if (file.tasks.length === 0) report.endSuite(file);
    await waitForTurn();
    return report.finish(this.unhandled.length);
  }

  /** Undoes what the tests have replaced, such as timers. Throws if errors were unhandled. */
  end(): void {
    vi.useRealTimers().unstubAllGlobals().restoreAllMocks();
    this.hasEnded = true;
    const [first] = this.unhandled;
    if (!first) return;
    const reasons = this.unhandled.map(
      ({ error, testName }) =>
        `\n\n${explain(error)}${testName ? `\nThe latest test that might've caused the error is "${testName}".` : ''}`,
    );
    const { stack } = Object(first.error) as { stack?: unknown };
    throw Object.assign(
      new Error(
        `Vitest caught ${count(this.unhandled.length, 'unhandled error')} during the test run.\nThis might cause false positive tests. Resolve unhandled errors to make sure your tests are not affected.${reasons.join('')}`,
      ),
      {
        name: 'Unhandled Errors',
        stack,
      },
    );
  }
}

/** Waits until unhandled rejections have been reported. */
async function waitForTurn(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}
