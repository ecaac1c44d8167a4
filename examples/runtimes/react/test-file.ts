/** A test file as the program: what it imports from `vitest`, run in the preview. */
import { expect } from '../js/tests-api';
import { Collector } from '../vitest/collector';
import { runSuites } from '../vitest/run-suites';
import { makeVi } from '../vitest/vi';

/** The package `vitest`, and what runs the tests that were declared with it. */
export interface TestFile {
  api: Record<string, unknown>;
  /** @param print takes lines, the last is the count; it is left in the page too, where nothing is drawn any more */
  run(print: (line: string) => void): Promise<void>;
}

/** @param cleanup takes away what a test has drawn */
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
