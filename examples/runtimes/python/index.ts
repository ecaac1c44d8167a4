/** Python: CPython compiled to WebAssembly (Pyodide). One interpreter stays loaded; each run gets fresh globals. */
import type { OutputEvent, RunError, RunRequest, RunResult, RuntimeModule, TestResult } from '../interface';
import { DRIVER } from './driver';
import { startPyodide } from './pyodide';

/** The result of the driver's `run`, which returns it as JSON. */
interface DriverResult {
  error: RunError | null;
  tests: TestResult[] | null;
}

const module: RuntimeModule = {
  async load(environment) {
    const pyodide = await startPyodide(environment);
    let emit: (event: OutputEvent) => void = () => {};
    let muted = false;
    // Python writes a multi-line string without its last newline, and then the newline separately. Events should contain
    // whole lines, so an incomplete line waits for its newline, for text on the other stream, or for the end of the run.
    let incomplete: { stream: 'out' | 'err'; text: string } | undefined;
    const flush = () => {
      if (incomplete) emit({ type: 'text', ...incomplete });
      incomplete = undefined;
    };
    const write = (name: 'out' | 'err', written: string) => {
      if (incomplete?.stream !== name) flush();
      const text = (incomplete?.text ?? '') + written;
      const end = text.lastIndexOf('\n') + 1;
      incomplete = end < text.length ? { stream: name, text: text.slice(end) } : undefined;
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
