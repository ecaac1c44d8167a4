import { WIDTH_ERROR_PREFIX, type RunError, type TestResult } from '../runtimes/interface';

export interface AnswerResult {
  /** Why the run was stopped before it ended. */
  stopped?: string;
  error?: RunError;
  tests?: readonly TestResult[];
}

/** Returns whether the answer ran without an error and passed every test. An answer without tests never passes. */
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

/** A common wrong answer, with a message for learners who give it. */
export interface Mistake {
  message: string;
  code: string;
}

/**
 * Compares a failed answer with known mistakes and returns the message for the one that matches. If no mistake has the
 * same code, returns the message for the first one that fails in the same way.
 *
 * @param run runs the exercise's tests on some code
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
    // Browsers are slow to lay out invisible frames, so a second attempt may succeed.
    if (hasWidthError(mistakeResult)) mistakeResult = await run(mistake.code);
    if (getFailureKey(mistakeResult) === key) return mistake.message;
  }
  return undefined;
}

function hasWidthError({ tests = [] }: AnswerResult): boolean {
  return tests.some(({ message = '' }) => message.includes(WIDTH_ERROR_PREFIX));
}
