/** What Vitest's JSON report tells of a run. */
import path from 'node:path';

/** Lines of a failure that are told: what was expected and what was there, not the way to it. */
const LINES = 12;

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] | null }} Assertion
 * @typedef {{ name: string, status: string, message: string, assertionResults: Assertion[] }} File
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: File[] }} Report
 */

/**
 * Counts the tests of a run. A file that could not be read has no tests, and is one failure.
 *
 * @param {Report} report
 * @returns {{ passed: number, failed: number, failures: string[] }} `failures`: `file › name of the test`, with the
 *   beginning of what was said
 */
export function readVitestReport({ numPassedTests, numFailedTests, testResults }) {
  const unread = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unread.length,
    failures: [
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) =>
            told(`${relative(name)} › ${test.fullName}`, test.failureMessages?.join('\n') ?? ''),
          ),
      ),
      ...unread.map(({ name, message }) => told(relative(name), message)),
    ],
  };
}

/** @param {string} name @param {string} message @returns {string} */
function told(name, message) {
  return [name, ...message.split('\n').slice(0, LINES)].join('\n').trimEnd();
}

/** @param {string} file @returns {string} */
function relative(file) {
  return path.relative(process.cwd(), file);
}
