import type { OutputEvent, RunError, RunRequest, RunResult, RuntimeModule, TestResult } from '../interface';
import { DRIVER } from './driver';
import { startPyodide, useUtc } from './pyodide';

interface DriverResult {
  error: RunError | null;
  tests: TestResult[] | null;
}

const module: RuntimeModule = {
  async load(environment) {
    useUtc();
    let emit: (event: OutputEvent) => void = () => {};
    let muted = false;
    const createStream = (name: 'out' | 'err') => {
      const decoder = new TextDecoder();
      return {
        write: (bytes: Uint8Array) => {
          const text = decoder.decode(bytes, { stream: true });
          if (!muted && text !== '') emit({ type: 'text', stream: name, text });
          return bytes.length;
        },
      };
    };
    const start = async () => {
      const pyodide = await startPyodide(environment);
      pyodide.setStdout(createStream('out'));
      pyodide.setStderr(createStream('err'));
      pyodide.setStdin({ stdin: () => null });
      pyodide.registerJsModule('_groundwork_host', { mute: (value: boolean) => void (muted = value) });
      return {
        version: `Python ${pyodide.runPython('import sys; sys.version.split()[0]') as string}`,
        run: pyodide.runPython(DRIVER) as (request: string) => string,
      };
    };
    let python = start();
    return {
      version: (await python).version,
      async run(request: RunRequest, onEvent): Promise<RunResult> {
        const { run } = await python;
        emit = onEvent;
        try {
          const { error, tests } = JSON.parse(run(JSON.stringify(request))) as DriverResult;
          return { ...(error ? { error } : {}), ...(tests ? { tests } : {}) };
        } catch (error) {
          python = start();
          python.catch(() => undefined); // the next run will report the error
          return describeCrash(error, request);
        } finally {
          emit = () => {};
        }
      },
    };
  },
};
export default module;

/** Describes an error that has ended the interpreter. */
function describeCrash(error: unknown, { tests }: RunRequest): RunResult {
  const { name, message } = error as Error;
  if (name === 'ExitStatus') return tests === undefined ? {} : { error: EXITED };
  // Calls that C code makes, such as those of `lru_cache`, overflow JavaScript's stack before they reach Python's limit.
  if (/call stack|recursion/i.test(message))
    return { error: { name: 'RecursionError', message: 'maximum recursion depth exceeded' } };
  return { error: { name: 'Error', message: `Python crashed: ${message}` } };
}

const EXITED = { name: 'SystemExit', message: 'Your code ends the program, so its tests cannot run.' };
