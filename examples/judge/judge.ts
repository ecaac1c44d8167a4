import { WIDTH_ERROR_PREFIX, type RunError, type TestResult } from '../runtimes/interface';

/** The result of running an answer with its tests. */
export interface AnswerResult {
  /** Why the run was stopped from outside. */
  stopped?: string;
  error?: RunError;
  tests?: readonly TestResult[];
}

/** Returns whether the answer ran without errors, and there are tests, all of which passed. */
export function passes({ stopped, error, tests = [] }: AnswerResult): boolean {
  return !stopped && !error && tests.length > 0 && tests.every((test) => test.passed);
}

/** Returns a key that is the same for answers that fail in the same way. */
export function getFailureKey({ stopped, error, tests = [] }: AnswerResult): string {
  if (stopped) return 'stopped';
  if (error) return JSON.stringify([error.name, error.message]);
  return JSON.stringify(
    tests.filter((test) => !test.passed).map(({ sentence, message }) => [sentence, message]),
  );
}

/** A common wrong answer, and the message for learners who give it. */
export interface Mistake {
  message: string;
  code: string;
}

/**
 * Returns the message for the mistake that has the same code as a failed answer, or else for the first one that fails in
 * the same way when `run` runs it with the exercise's tests.
 */
export async function explainMistake(
  code: string,
  result: AnswerResult,
  mistakes: readonly Mistake[],
  run: (code: string) => Promise<AnswerResult>,
): Promise<string | undefined> {
  const identical = mistakes.find((mistake) => mistake.code.trim() === code.trim());
  if (identical) return identical.message;
  const key = getFailureKey(result);
  for (const mistake of mistakes) {
    let mistakeResult = await run(mistake.code);
    // Browsers are slow to lay out invisible frames, so the second try may succeed.
    if (hasWidthError(mistakeResult)) mistakeResult = await run(mistake.code);
    if (getFailureKey(mistakeResult) === key) return mistake.message;
  }
  return undefined;
}

function hasWidthError({ tests = [] }: AnswerResult): boolean {
  return tests.some(({ message = '' }) => message.includes(WIDTH_ERROR_PREFIX));
}
