import { expect } from '../js/tests-api';
import { Collector } from '../vitest/collector';
import { runSuites } from '../vitest/run-suites';
import { makeVi } from '../vitest/vi';

export interface TestFile {
  /** The exports of the `vitest` package. */
  api: Record<string, unknown>;
  /**
   * Runs the tests declared with `api`. Then shows the summary on the page, which is otherwise empty after the tests.
   */
  run(print: (line: string) => void): Promise<void>;
}

/** @param cleanup removes whatever a test has rendered */
export function makeTestFile(cleanup: () => void): TestFile {
  const collector = new Collector();
  const { vi, restore } = makeVi();
  collector.api.afterEach(cleanup);
  return {
    api: { ...collector.api, expect, vi },
    async run(print) {
      let lastLine = '';
      try {
        await runSuites(collector.root, (line) => print((lastLine = line)));
      } finally {
        restore();
      }
      if (lastLine) document.body.appendChild(document.createElement('p')).textContent = lastLine.trim();
    },
  };
}
