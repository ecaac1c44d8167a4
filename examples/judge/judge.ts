/** Judging an answer: whether it passes, and which known mistake it makes. Pure; page and verifier use the same. */
import { NO_WIDTH, type RunError, type TestResult } from '../runtimes/interface';

/** What came of running an answer with its tests. */
export interface Judged {
  /** Why the run was ended from outside. */
  stopped?: string;
  error?: RunError;
  tests?: readonly TestResult[];
}

/** Whether all tests ran and passed. An answer whose tests declare nothing does not pass. */
export function passes({ stopped, error, tests = [] }: Judged): boolean {
  return !stopped && !error && tests.length > 0 && tests.every((test) => test.passed);
}

/** What tells one wrong answer from another: how it ended, or which tests failed and with what. */
export function signature({ stopped, error, tests = [] }: Judged): string {
  if (stopped) return 'stopped';
  if (error) return JSON.stringify([error.name, error.message]);
  return JSON.stringify(
    tests.filter((test) => !test.passed).map(({ sentence, message }) => [sentence, message]),
  );
}

/** A wrong answer that learners give, and what they are told. */
export interface Mistake {
  message: string;
  code: string;
}

/**
 * Finds the known mistake that a failed answer makes: the one that is written or fails in the same way.
 *
 * @param code the reader's answer
 * @param answer what came of it
 * @param mistakes in the order of the page
 * @param attempt runs a program with the exercise's tests
 * @returns its message, or undefined where the answer is wrong in a way of its own
 */
export async function explainMistake(
  code: string,
  answer: Judged,
  mistakes: readonly Mistake[],
  attempt: (code: string) => Promise<Judged>,
): Promise<string | undefined> {
  const same = mistakes.find((mistake) => mistake.code.trim() === code.trim());
  if (same) return same.message;
  const wanted = signature(answer);
  for (const mistake of mistakes) {
    let outcome = await attempt(mistake.code);
    // Browsers are slow to give a width to what nobody sees.
    if (lacksWidth(outcome)) outcome = await attempt(mistake.code);
    if (signature(outcome) === wanted) return mistake.message;
  }
  return undefined;
}

function lacksWidth({ tests = [] }: Judged): boolean {
  return tests.some(({ message = '' }) => message.includes(NO_WIDTH));
}
