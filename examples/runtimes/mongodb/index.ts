import type { OutputEvent, ProgramFile, RunRequest, RuntimeModule } from '../interface';
import { runProgram } from '../js/program';
import { takeSnapshot, type Snapshot } from './documents';
import { createTestGlobals, hasSections, runSections, type ShellRun } from './run-tests';
import { compileScript } from './script';
import { formatError, getDocuments, Shell, VERSION } from './shell';

/** The name of the global that compiled statements use to call the shell. */
const API = '__mongosh';

type Emit = (event: OutputEvent) => void;

const module: RuntimeModule = {
  load: async () => ({
    version: `MongoDB ${VERSION} language (mingo 7.2.6)`,
    async run(request, emit) {
      const { tests } = request;
      if (tests === undefined || !hasSections(tests)) return (await runInShell(request, emit)).result;
      const { result } = await runInShell({ ...request, tests: undefined }, emit);
      if (result.error) return result;
      try {
        return await runSections(request, (test) => runInShell(test, () => {}));
      } catch (error) {
        return { error: { name: 'Error', message: (error as Error).message } };
      }
    },
  }),
};
export default module;

async function runInShell(request: RunRequest, emit: Emit): Promise<ShellRun> {
  let isMuted = (request.before?.length ?? 0) > 0;
  const shell = new Shell((event: OutputEvent) => {
    if (!isMuted) emit(event);
  });
  const entry = request.files.at(-1);
  const scripts = new Set<ProgramFile | undefined>([
    entry,
    ...(request.before ?? []).map((files) => files.at(-1)),
  ]);
  try {
    if (request.dataset !== undefined) shell.load(request.dataset);
  } catch (error) {
    return { result: { error: { name: 'Error', message: (error as Error).message } } };
  }
  let before: Snapshot | undefined;
  let last: Snapshot | undefined;
  let answer: unknown;
  const begin = () => {
    isMuted = false;
    before = last;
    last = undefined;
    answer = undefined;
  };
  const onValue = (value: unknown) => {
    if (value === undefined || (request.tests === undefined && request.before === undefined)) return;
    last = takeSnapshot(value);
    answer = getDocuments(value) ?? value;
  };
  // Errors are thrown deep inside the engine, so the default stack trace might not include the reader's line.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 60;
  const result = await runProgram(request, emit, {
    compile: (file) =>
      scripts.has(file)
        ? compileScript(file.code, API, file === entry ? `${API}.begin();` : '')
        : { code: file.code },
    globals: { ...shell.getGlobals(), [API]: shell.getStatementApi(begin, onValue) },
    testGlobals: createTestGlobals(() => answer),
  });
  Error.stackTraceLimit = stackTraceLimit;
  return { result: result.error ? { error: formatError(result.error) } : result, before, last };
}
