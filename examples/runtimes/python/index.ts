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
    // Python writes the last newline of a multi-line string separately, but each event should contain whole lines. So
    // an incomplete line is held back until its newline arrives, the other stream is written to, or the run ends.
    let incomplete: { stream: 'out' | 'err'; text: string } | undefined;
    const flush = () => {
      if (incomplete) emit({ type: 'text', ...incomplete });
      incomplete = undefined;
    };
    const write = (name: 'out' | 'err', chunk: string) => {
      if (incomplete?.stream !== name) flush();
      const text = (incomplete?.text ?? '') + chunk;
      const end = text.lastIndexOf('\n') + 1;
      incomplete = end < text.length ? { stream: name, text: text.slice(end) } : undefined;
      if (end > 0) emit({ type: 'text', stream: name, text: text.slice(0, end) });
    };
    const createStream = (name: 'out' | 'err') => {
      const decoder = new TextDecoder();
      return {
        write: (bytes: Uint8Array) => {
          const text = decoder.decode(bytes, { stream: true });
          if (!muted && text !== '') write(name, text);
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
        flush();
        emit = () => {};
        return { ...(error ? { error } : {}), ...(tests ? { tests } : {}) };
      },
    };
  },
};
export default module;
