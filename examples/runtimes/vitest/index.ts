/** Vitest's API (`describe`, `test`, hooks, `vi`), based on Vitest's own packages for `expect` and spies. */
import type { RuntimeModule } from '../interface';
import { runProgram } from '../js/program';
import { expect } from '../js/tests-api';
import { stripTypes } from '../ts/compile';
import { Collector } from './collector';
import { runSuites, type SuitesResult } from './run-suites';
import { makeVi } from './vi';

const module: RuntimeModule = {
  load: async () => ({
    version: 'Vitest 4.1 (expect and spies)',
    async run(request, emit) {
      const collector = new Collector();
      const { vi, restore } = makeVi();
      const api = { ...collector.api, expect, vi };
      // If the reader has to write tests, the exercise runs them itself, against right and wrong programs.
      const judgesTests = /\brunSuite\(/.test(request.tests ?? '');
      try {
        return await runProgram(request, emit, {
          compile: (file) => ({ code: stripTypes(file) }),
          globals: api,
          packages: { vitest: { ...api, __esModule: true } },
          testGlobals: { runSuite: (program: object = {}) => runSuite(collector, program) },
          afterBody: async () => {
            if (judgesTests) return;
            await runSuites(collector.root, (text) =>
              emit({ type: 'text', stream: 'out', text: `${text}\n` }),
            );
          },
        });
      } finally {
        restore();
      }
    },
  }),
};
export default module;

/**
 * Runs the reader's tests against a program.
 *
 * @param program the functions and values to define as globals, by name
 * @returns how many tests passed and failed
 */
async function runSuite(collector: Collector, program: object): Promise<SuitesResult> {
  const globals = globalThis as Record<string, unknown>;
  const former = Object.keys(program).map((name) => [name, globals[name], name in globals] as const);
  Object.assign(globals, program);
  try {
    return await runSuites(collector.root, () => {});
  } finally {
    for (const [name, value, was] of former) {
      if (was) globals[name] = value;
      else delete globals[name];
    }
  }
}
