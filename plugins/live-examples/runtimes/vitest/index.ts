/** Vitest's API over its own packages for `expect` and spies: `describe`, `test`, hooks, `vi`. */
import type { RuntimeModule } from '../interface';
import { runProgram } from '../js/program';
import { expect } from '../js/tests-api';
import { stripTypes } from '../ts/compile';
import { Collector } from './collector';
import { runSuites } from './run-suites';
import { makeVi } from './vi';

const module: RuntimeModule = {
  load: async () => ({
    version: 'Vitest 4.1 (expect and spies)',
    async run(request, emit) {
      const collector = new Collector();
      const { vi, restore } = makeVi();
      const api = { ...collector.api, expect, vi };
      try {
        return await runProgram(request, emit, {
          compile: (file) => ({ code: stripTypes(file) }),
          globals: api,
          packages: { vitest: { ...api, __esModule: true } },
          afterBody: () =>
            runSuites(collector.root, (text) => emit({ type: 'text', stream: 'out', text: `${text}\n` })),
        });
      } finally {
        restore();
      }
    },
  }),
};
export default module;
