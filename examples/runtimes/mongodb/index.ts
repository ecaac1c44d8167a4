/** The MongoDB runtime: a storage engine and mingo behind a shell that prints like mongosh. Each run has its own databases. */
import type { OutputEvent, ProgramFile, RunRequest, RuntimeModule } from '../interface';
import { runProgram } from '../js/program';
import { snapshot, type Snapshot } from './documents';
import { hasSections, mongoTestNames, runMongoTests, type RunShell } from './run-tests';
import { compileScript } from './script';
import { asPrinted, documentsOf, Shell, VERSION } from './shell';

/** The global with which compiled statements call the shell. */
const API = '__mongosh';

type Emit = (event: OutputEvent) => void;

const module: RuntimeModule = {
  load: async () => ({
    version: `MongoDB ${VERSION} language (mingo 7.2.6)`,
    async run(request, emit) {
      const { tests } = request;
      if (tests === undefined || !hasSections(tests)) return (await runShell(request, emit)).result;
      const { result } = await runShell({ ...request, tests: undefined }, emit);
      if (result.error) return result;
      try {
        return await runMongoTests(request, (one) => runShell(one, () => {}));
      } catch (error) {
        return { error: { name: 'Error', message: (error as Error).message } };
      }
    },
  }),
};
export default module;

/** Runs a program in a new shell. */
async function runShell(request: RunRequest, emit: Emit): ReturnType<RunShell> {
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
    return { result: { error: { name: 'Error', message: (error as Error).message } } };
  }
  const given: { before?: Snapshot; last?: Snapshot; value?: { value: unknown } } = {};
  const begin = () => {
    muted = false;
    given.before = given.last;
    given.last = undefined;
    given.value = undefined;
  };
  const onValue = (value: unknown) => {
    if (value === undefined || (request.tests === undefined && request.before === undefined)) return;
    given.last = snapshot(value);
    given.value = { value: documentsOf(value) ?? value };
  };
  // Errors are thrown deep inside the engine, and the stack must still contain the reader's line.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 60;
  const result = await runProgram(request, emit, {
    compile: (file) =>
      scripts.has(file)
        ? compileScript(file.code, API, file === entry ? `${API}.begin();` : '')
        : { code: file.code },
    globals: { ...shell.globals(), [API]: shell.statements(begin, onValue) },
    testGlobals: mongoTestNames(() => given.value),
  });
  Error.stackTraceLimit = stackTraceLimit;
  const { before, last } = given;
  return { result: result.error ? { error: asPrinted(result.error) } : result, before, last };
}
