/** What Playwright's JSON report tells of a run. */
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ title: string, file?: string, line?: number, tests: Test[] }} Spec
 * @typedef {{ status: string, results?: { error?: { message?: string } }[] }} Test
 * @typedef {{ title: string, suites?: Suite[], specs?: Spec[] }} Suite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, suites?: Suite[] }} Report
 */

/**
 * Counts the tests of a run. One that failed and passed when tried again is flaky, and counts as passed.
 *
 * @param {Report} report
 * @returns {{ passed: number, failed: number, failures: string[], flaky: string[] }} `failures` and `flaky`
 *   name each as `file:line title`, failures with what was said of the first try
 */
export function readE2eReport({ stats, suites = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: suites.flatMap((suite) => named(suite, 'unexpected')).map(withReason),
    flaky: suites.flatMap((suite) => named(suite, 'flaky')).map(({ name }) => name),
  };
}

/**
 * @param {Suite} suite
 * @param {string} status of the tests that are asked for
 * @param {string[]} [path] titles of the groups around it; a file's own title is its name, which each test has
 * @returns {{ name: string, tests: Test[] }[]}
 */
function named({ suites = [], specs = [] }, status, path = []) {
  return [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, title, tests }) => ({
        name: `${file}:${line} ${[...path, title].join(' › ')}`,
        tests,
      })),
    ...suites.flatMap((suite) => named(suite, status, [...path, suite.title])),
  ];
}

/** @param {{ name: string, tests: Test[] }} failure @returns {string} */
function withReason({ name, tests }) {
  const reason = tests.flatMap(({ results = [] }) => results).find(({ error }) => error)?.error?.message;
  return reason ? `${name}\n${stripVTControlCharacters(reason)}` : name;
}

/**
 * @param {readonly string[]} flaky names
 * @returns {string} the line that names them; empty where there are none
 */
export function flakyLine(flaky) {
  return flaky.length > 0 ? `${flaky.length} flaky: ${flaky.join('; ')}` : '';
}
