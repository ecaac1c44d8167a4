/** Runtime for Vitest test files. Uses Vitest's own packages for `expect` and spies. */
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
      // If the reader's task is to write tests, the exercise's tests call `runSuite` for each of several programs.
      const runsAnswer = /\brunSuite\(/.test(request.tests ?? '');
      try {
        return await runProgram(request, emit, {
          compile: (file, compiler) => ({ code: stripTypes(file, compiler?.transform) }),
          globals: api,
          packages: { vitest: { ...api, __esModule: true } },
          testGlobals: { runSuite: (program: object = {}) => runSuite(collector, program) },
          afterBody: async () => {
            if (runsAnswer) return;
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
 * @param program the globals that the tests can use, by name
 */
async function runSuite(collector: Collector, program: object): Promise<SuitesResult> {
  const globals = globalThis as Record<string, unknown>;
  const previous = Object.keys(program).map((name) => [name, globals[name], name in globals] as const);
  Object.assign(globals, program);
  try {
    return await runSuites(collector.root, () => {});
  } finally {
    for (const [name, value, existed] of previous) {
      if (existed) globals[name] = value;
      else delete globals[name];
    }
  }
}
