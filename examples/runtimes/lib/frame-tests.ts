/** Runs an exercise's tests, or the assertions after a block, in the program's frame. */
import type { RunResult, RuntimeEnvironment, TestResult } from '../interface';
import type { DeclaredTest } from '../js/tests-api';
import { withSource } from '../js/sources';
import { CodeSyntaxError } from '../js/syntax';
import { toRunError } from './frame-console';
import { guardLoops } from './loop-guard';
import { loadPart, type Require } from './parts';

/** Evaluates test code with the variables in `names` in scope. */
export type Evaluate = (code: string, names: Record<string, unknown>) => Promise<void>;

export interface FrameTestOptions {
  environment: RuntimeEnvironment;
  /** The file name for the tests in error messages. */
  fileName: string;
  require?: Require;
  /** Compiles the tests. By default they are plain JavaScript. */
  compile?: (code: string, fileName: string) => string;
  /** Evaluates the tests. By default, they run in the global scope. */
  evaluate?: Evaluate;
  /** Resets the program. Called before each test except the first. */
  reset?: () => Promise<void>;
  untilFailure?: boolean;
  names?: Record<string, unknown>;
}

/** Name of the result for assertions that aren't inside a test. */
const ASSERTIONS_SENTENCE = 'passes its assertions';

/** Returns an error instead of results if the tests themselves can't be parsed. */
export async function runFrameTests(code: string, options: FrameTestOptions): Promise<RunResult> {
  const { environment, fileName, require, evaluate = evaluateGlobally } = options;
  const part = await loadPart<typeof import('./testing.part')>(environment, 'testing.js', require);
  const compile =
    options.compile ?? ((text: string) => guardLoops(part.transformImports(text), { file: fileName }));
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
    if (declared.length === 0) tests.push({ sentence: ASSERTIONS_SENTENCE, passed: true });
  } catch (error) {
    if (error instanceof CodeSyntaxError || error instanceof SyntaxError)
      return { error: toRunError(error, { file: fileName }) };
    tests.push({ sentence: ASSERTIONS_SENTENCE, passed: false, message: part.explain(error) });
  }
  for (const [index, declaredTest] of declared.entries()) {
    if (index > 0) await options.reset?.();
    const [result] = await part.runTests([declaredTest]);
    if (result) tests.push(result);
    if (options.untilFailure && tests.at(-1)?.passed === false) break;
  }
  return { tests };
}

/** Wraps tests in a function that receives their globals, `require` and `exports`. Line numbers don't change. */
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
