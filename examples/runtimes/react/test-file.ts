/** Runs a test file in the preview: provides the `vitest` package that it imports. */
import { expect } from '../js/tests-api';
import { Collector } from '../vitest/collector';
import { runSuites } from '../vitest/run-suites';
import { makeVi } from '../vitest/vi';

/** The package `vitest`, and a function that runs the tests declared with it. */
export interface TestFile {
  api: Record<string, unknown>;
  /**
   * Runs the tests. The page is empty afterwards, so it shows the summary.
   *
   * @param print called with each line; the last one is the summary
   */
  run(print: (line: string) => void): Promise<void>;
}

/** @param cleanup removes what a test has rendered */
export function makeTestFile(cleanup: () => void): TestFile {
  const collector = new Collector();
  const { vi, restore } = makeVi();
  collector.api.afterEach(cleanup);
  return {
    api: { ...collector.api, expect, vi },
    async run(print) {
      let last = '';
      try {
        await runSuites(collector.root, (line) => print((last = line)));
      } finally {
        restore();
      }
      if (last) document.body.appendChild(document.createElement('p')).textContent = last.trim();
    },
  };
}
