/** Runtime for Vitest test files. */
import type { RuntimeModule } from '../interface';
import { asModule } from '../lib/as-module';
import { runProgram } from '../js/program';
import { stripTypes } from '../ts/compile';
import type { SuitesResult } from './report';
import about from './about';
import { api, TestFile } from './test-file';

const module: RuntimeModule = {
  load: async () => ({
    version: 'Vitest 4.1',
    async run(request, emit) {
      const testFile = new TestFile(request.files.at(-1)?.name ?? about.defaultFile);
      // If the reader's task is to write tests, the exercise's tests call `runSuite` for each of several programs.
      const runsAnswer = /\brunSuite\(/.test(request.tests ?? '');
      return runProgram(request, emit, {
        compile: (file, compiler) => ({ code: stripTypes(file, compiler?.transform) }),
        globals: api,
        packages: { vitest: asModule(api) },
        testGlobals: {
          expect: api.expect,
          runSuite: (program: object = {}) => runSuite(testFile, program),
        },
        onUncaught: (error, origin) => origin !== 'body' && testFile.onError(error),
        // Vitest's own time limits apply.
        stuckTimeout: Infinity,
        afterBody: async () => {
          if (runsAnswer) return;
          await testFile.run(
            (text) => emit({ type: 'text', stream: 'out', text: `${text}\n` }),
            request.tests === undefined,
          );
          testFile.end();
        },
      });
    },
  }),
};
export default module;

/**
 * Runs the reader's tests against a program.
 *
 * @param program the globals that the tests can use, by name
 */
async function runSuite(testFile: TestFile, program: object): Promise<SuitesResult> {
  const globals = globalThis as Record<string, unknown>;
  const previous = Object.keys(program).map((name) => [name, globals[name], name in globals] as const);
  Object.assign(globals, program);
  try {
    return await testFile.run(() => {});
  } finally {
    for (const [name, value, existed] of previous) {
      if (existed) globals[name] = value;
      else delete globals[name];
    }
  }
}
