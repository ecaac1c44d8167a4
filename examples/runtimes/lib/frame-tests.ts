/** Runs an exercise's tests, or the assertions after a block, on the output of a program that draws. */
import type { RunResult, RuntimeEnvironment, TestResult } from '../interface';
import type { DeclaredTest } from '../js/tests-api';
import { withSource } from '../js/sources';
import { CodeSyntaxError } from '../js/syntax';
import { toRunError } from './frame-console';
import { guardLoops } from './loop-guard';
import { loadPart, type Require } from './parts';

/** Exports of the part `testing.js`. A runtime's own may have more. */
export type TestingPart = Pick<
  typeof import('./testing.part'),
  'a11y' | 'atWidth' | 'box' | 'computed' | 'expect' | 'explain' | 'runTests' | 'userEvent' | 'withoutImports'
> & {
  /** Testing Library, for this runtime. */
  dom: typeof import('@testing-library/dom');
};

/** Evaluates test code with `names` in its scope. */
export type Evaluate = (code: string, names: Record<string, unknown>) => Promise<void>;

/** How a runtime runs tests. */
export interface FrameTestOptions {
  environment: RuntimeEnvironment;
  /** File name of the tests in errors. */
  fileName: string;
  /** Resolves packages for the tests and the part. */
  require?: Require;
  /** Compiles the tests. By default they are plain JavaScript. */
  compile?: (code: string, fileName: string) => string;
  /** Evaluates in the program's scope. By default, in the global scope. */
  evaluate?: Evaluate;
  /** Resets the program; called before each test except the first. */
  reset?: () => Promise<void>;
  /** Whether to stop after the first failure. */
  untilFailure?: boolean;
  /** Additional globals of the tests. */
  names?: Record<string, unknown>;
}

/** Sentence for assertions outside a test. */
const BARE = 'passes its assertions';

/** Returns the results of the tests, or an error if the tests themselves can't be parsed. */
export async function runFrameTests(code: string, options: FrameTestOptions): Promise<RunResult> {
  const { environment, fileName, require, evaluate = evaluateGlobally } = options;
  const part = await loadPart<TestingPart>(environment, 'testing.js', require);
  const compile =
    options.compile ?? ((text: string) => guardLoops(part.withoutImports(text), { file: fileName }));
  const declared: DeclaredTest[] = [];
  const test = (sentence: string, run: () => unknown) => void declared.push({ sentence, run });
  const { screen, within, waitFor, waitForElementToBeRemoved, fireEvent } = part.dom;
  const names = {
    ...{ test, it: test, expect: part.expect, userEvent: part.userEvent },
    ...{ box: part.box, a11y: part.a11y, computed: part.computed, atWidth: part.atWidth },
    ...{ screen, within, waitFor, waitForElementToBeRemoved, fireEvent },
    ...options.names,
  };
  const tests: TestResult[] = [];
  try {
    await evaluate(compile(code, fileName), names);
    if (declared.length === 0) tests.push({ sentence: BARE, passed: true });
  } catch (error) {
    if (error instanceof CodeSyntaxError || error instanceof SyntaxError)
      return { error: toRunError(error, { file: fileName }) };
    tests.push({ sentence: BARE, passed: false, message: part.explain(error) });
  }
  for (const [index, one] of declared.entries()) {
    if (index > 0) await options.reset?.();
    const [result] = await part.runTests([one]);
    if (result) tests.push(result);
    if (options.untilFailure && tests.at(-1)?.passed === false) break;
  }
  return { tests };
}

/** Wraps tests in a function of their globals, `require` and `exports`. Their lines don't change. */
export function wrapTests(code: string, names: readonly string[], fileName: string): string {
  return withSource(
    `(async function (__names, require, exports) {const { ${names.join()} } = __names;{${code}\n}})`,
    fileName,
  );
}

const evaluateGlobally: Evaluate = async (code, names) => {
  const body = (0, eval)(wrapTests(code, Object.keys(names), 'tests.js')) as (names: object) => Promise<void>;
  await body(names);
};
