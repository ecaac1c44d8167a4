/** MongoDB: mingo and an own storage behind a shell that prints as mongosh does. Each run has a database of its own. */
import type { OutputEvent, ProgramFile, RuntimeModule } from '../interface';
import { runProgram } from '../js/program';
import { compileScript } from './script';
import { asShellPrints } from './shell/show-error';
import { Shell } from './shell/shell';
import { VERSION } from './shell/version';

/** The global through which compiled statements reach the shell. */
const API = '__mongosh';

const module: RuntimeModule = {
  load: async () => ({
    version: `MongoDB ${VERSION} language (mingo 7.2.6)`,
    async run(request, emit) {
      let muted = (request.before?.length ?? 0) > 0;
      const shell = new Shell((event: OutputEvent) => {
        if (!muted) emit(event);
      });
      const entry = request.files.at(-1);
      const scripts = new Set<ProgramFile | undefined>([
        entry,
        ...(request.before ?? []).map((files) => files.at(-1)),
      ]);
      try {
        if (request.dataset !== undefined) shell.load(request.dataset);
      } catch (error) {
        return { error: { name: 'Error', message: (error as Error).message } };
      }
      // A mistake is told deep inside the engine: the reader's line must still be in the stack.
      const { stackTraceLimit } = Error;
      Error.stackTraceLimit = 60;
      const result = await runProgram(request, emit, {
        compile: (file) =>
          scripts.has(file)
            ? compileScript(file.code, API, file === entry ? `${API}.begin();` : '')
            : { code: file.code },
        globals: { ...shell.globals(), [API]: shell.statements(() => void (muted = false)) },
      });
      Error.stackTraceLimit = stackTraceLimit;
      return result.error ? { ...result, error: asShellPrints(result.error) } : result;
    },
  }),
};
export default module;
