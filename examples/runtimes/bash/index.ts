/** Runtime for shell scripts. just-bash interprets them and keeps their files in memory. */
import { createFiles } from '../../datasets/files';
import type { ProgramFile, RunRequest, RuntimeModule } from '../interface';
import { loadPart } from '../lib/parts';
import { runShell, type ShellInput } from './shell';

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

/** Returns the script of a request, and the files that it starts with. */
export function toShellInput({ files, before = [], dataset }: RunRequest): ShellInput {
  const programs = [...before, files];
  const texts = programs.flatMap((program) => program.slice(0, -1)).map(({ name, code }) => [name, code]);
  const getCode = (program: readonly ProgramFile[]) => program.at(-1)?.code ?? '';
  return {
    code: getCode(files),
    before: before.map(getCode),
    files: { ...(dataset === undefined ? {} : createFiles(dataset)), ...Object.fromEntries(texts) },
  };
}

/** Returns the input of a run in a test, which may add files and pass arguments and standard input. */
export function mergeInput(input: ShellInput, changes: Partial<ShellInput>): ShellInput {
  return { ...input, ...changes, files: { ...input.files, ...changes.files } };
}
