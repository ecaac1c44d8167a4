/** What Playwright's JSON report tells of a run. */

/**
 * @typedef {{ title: string, file?: string, line?: number, tests: { status: string, projectName?: string }[] }} Spec
 * @typedef {{ title: string, suites?: Suite[], specs?: Spec[] }} Suite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, suites?: Suite[] }} Report
 */

/**
 * Counts the tests of a run. One that failed and passed when tried again is flaky, and counts as passed.
 *
 * @param {Report} report
 * @returns {{ passed: number, failed: number, flaky: string[] }} `flaky` names each as `file:line title`
 */
export function readE2eReport({ stats, suites = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    flaky: suites.flatMap((suite) => flakyOf(suite, [])),
  };
}

/**
 * @param {Suite} suite
 * @param {string[]} path titles of the groups around it; a file's own title is its name, which each test has
 * @returns {string[]}
 */
function flakyOf({ suites = [], specs = [] }, path) {
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line} ${[...path, title].join(' › ')}`),
    ...suites.flatMap((suite) => flakyOf(suite, [...path, suite.title])),
  ];
}

/**
 * @param {readonly string[]} flaky names
 * @returns {string} the line that names them; empty where there are none
 */
export function flakyLine(flaky) {
  return flaky.length > 0 ? `${flaky.length} flaky: ${flaky.join('; ')}` : '';
}
