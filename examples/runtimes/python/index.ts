/** Python: CPython compiled to WebAssembly (Pyodide). One interpreter, fresh globals for each run. */
import type { OutputEvent, RunError, RunRequest, RunResult, RuntimeModule, TestResult } from '../interface';
import { DRIVER } from './driver';
import { startPyodide } from './pyodide';

/** What `run` of the driver resolves to, as JSON. */
interface DriverResult {
  error: RunError | null;
  tests: TestResult[] | null;
}

const module: RuntimeModule = {
  async load(environment) {
    const pyodide = await startPyodide(environment);
    let emit: (event: OutputEvent) => void = () => {};
    let muted = false;
    // A text of several lines is written without the end of its last one, which follows on its own: an event holds whole
    // lines, so what is not ended waits for its end, for the other stream, or for the end of the run.
    let begun: { stream: 'out' | 'err'; text: string } | undefined;
    const flush = () => {
      if (begun) emit({ type: 'text', ...begun });
      begun = undefined;
    };
    const write = (name: 'out' | 'err', written: string) => {
      if (begun?.stream !== name) flush();
      const text = (begun?.text ?? '') + written;
      const end = text.lastIndexOf('\n') + 1;
      begun = end < text.length ? { stream: name, text: text.slice(end) } : undefined;
      if (end > 0) emit({ type: 'text', stream: name, text: text.slice(0, end) });
    };
    const stream = (name: 'out' | 'err') => {
      const decoder = new TextDecoder();
      return {
        write: (bytes: Uint8Array) => {
          const text = decoder.decode(bytes, { stream: true });
          if (!muted && text !== '') write(name, text);
          return bytes.length;
        },
      };
    };
    pyodide.setStdout(stream('out'));
    pyodide.setStderr(stream('err'));
    pyodide.setStdin({ stdin: () => null });
    pyodide.registerJsModule('_groundwork_host', { mute: (value: boolean) => void (muted = value) });
    const run = pyodide.runPython(DRIVER) as (request: string) => Promise<string>;
    return {
      version: `Python ${pyodide.runPython('import sys; sys.version.split()[0]') as string}`,
      async run(request: RunRequest, onEvent): Promise<RunResult> {
        emit = onEvent;
        const { error, tests } = JSON.parse(await run(JSON.stringify(request))) as DriverResult;
        flush();
        emit = () => {};
        return { ...(error ? { error } : {}), ...(tests ? { tests } : {}) };
      },
    };
  },
};
export default module;
