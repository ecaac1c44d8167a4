import type { OutputEvent, RunError, RunRequest, RunResult, RuntimeModule, TestResult } from '../interface';
import { DRIVER } from './driver';
import { startPyodide } from './pyodide';

interface DriverResult {
  error: RunError | null;
  tests: TestResult[] | null;
}

const module: RuntimeModule = {
  async load(environment) {
    const pyodide = await startPyodide(environment);
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
    pyodide.setStdout(createStream('out'));
    pyodide.setStderr(createStream('err'));
    pyodide.setStdin({ stdin: () => null });
    pyodide.registerJsModule('_groundwork_host', { mute: (value: boolean) => void (muted = value) });
    const run = pyodide.runPython(DRIVER) as (request: string) => string;
    return {
      version: `Python ${pyodide.runPython('import sys; sys.version.split()[0]') as string}`,
      async run(request: RunRequest, onEvent): Promise<RunResult> {
        emit = onEvent;
        const { error, tests } = JSON.parse(run(JSON.stringify(request))) as DriverResult;
        emit = () => {};
        return { ...(error ? { error } : {}), ...(tests ? { tests } : {}) };
      },
    };
  },
};
export default module;
