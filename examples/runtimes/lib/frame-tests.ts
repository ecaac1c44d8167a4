/** Runs an exercise's tests, or the assertions after a block, against what a program has drawn. */
import type { RunResult, RuntimeEnvironment, TestResult } from '../interface';
import type { DeclaredTest } from '../js/tests-api';
import { withSource } from '../js/sources';
import { CodeSyntaxError } from '../js/syntax';
import { toRunError } from './frame-console';
import { guardLoops } from './loop-guard';
import { loadPart, type Require } from './parts';

/** What the part `testing.js` has; a runtime's own may have more. */
export type TestingPart = Pick<
  typeof import('./testing.part'),
  'a11y' | 'atWidth' | 'box' | 'computed' | 'expect' | 'explain' | 'runTests' | 'userEvent' | 'withoutImports'
> & {
  /** Testing Library, for this runtime. */
  dom: typeof import('@testing-library/dom');
};

/** Evaluates test code with names in its scope. */
export type Evaluate = (code: string, names: Record<string, unknown>) => Promise<void>;

/** How a runtime runs tests. */
export interface FrameTestOptions {
  environment: RuntimeEnvironment;
  /** Name of the tests in errors. */
  fileName: string;
  /** Packages that the tests may import, and that the part needs. */
  require?: Require;
  /** Compiles the tests; plain JavaScript unless given. */
  compile?: (code: string, fileName: string) => string;
  /** Evaluates in the program's scope; in the global one unless given. */
  evaluate?: Evaluate;
  /** Before each test but the first: the program as it was in the beginning. */
  reset?: () => Promise<void>;
  /** Whether the first failure ends it. */
  untilFailure?: boolean;
  /** Further names that tests see. */
  names?: Record<string, unknown>;
}

/** Sentence of assertions that stand outside a test. */
const BARE = 'does what the assertions say';

/** @returns the tests' results; an error where the tests themselves are no program */
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

/** Tests as a function of what they see, of `require` and `exports`; their lines stay their own. */
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
