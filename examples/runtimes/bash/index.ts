/** Runtime for shell scripts. just-bash interprets them and keeps their files in memory. */
import type { RuntimeModule } from '../interface';
import { loadPart } from '../lib/parts';
import { mergeInput, toShellInput, type ShellInput } from './input';
import { runShell } from './shell';

const module: RuntimeModule = {
  load: async (environment) => ({
    version: 'just-bash 3.4',
    async run(request, emit) {
      const entry = request.files.at(-1);
      const input = toShellInput(request);
      const result = await runShell(input, (piece) => emit({ type: 'text', ...piece }));
      if ('error' in result) return { error: { ...result.error, file: entry?.name } };
      if (request.tests === undefined) return {};
      // The tests are JavaScript, but the answer is a script, so the tests run with an empty program.
      const files = [{ name: 'script.js', code: '' }];
      const run = (changes: Partial<ShellInput> = {}) => runShell(mergeInput(input, changes), () => {});
      const { runProgram } = await loadPart<typeof import('../lib/tests.part')>(environment, 'tests.js');
      return runProgram({ files, tests: request.tests }, () => {}, { testGlobals: { ...result, run } });
    },
  }),
};
export default module;
