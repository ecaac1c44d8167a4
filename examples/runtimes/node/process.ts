import events from 'events/events.js';
import path from 'path-unified/posix';
import stream from 'readable-stream/lib/ours/browser.js';

type Listener = (...values: unknown[]) => void;

/** Thrown by `process.exit` to stop the program. */
const EXIT = Object.assign(new Error('The program has ended.'), { name: 'Exit' });

/** Creates a `process` object with the properties that make sense in a browser, and functions that run its events. */
export function makeProcess(print: (stream: 'out' | 'err', text: string) => void) {
  const startTime = performance.now();
  let folder = '/app';
  let isExiting = false;
  let hasExited = false;
  let hasWarned = false;
  const now = () => performance.now() - startTime;
  const hrtime = ([seconds, nanoseconds]: [number, number] = [0, 0]) => {
    const passed = now() - seconds * 1000 - nanoseconds / 1e6;
    return [Math.floor(passed / 1000), Math.floor((passed % 1000) * 1e6)];
  };
  // Unlike in Node.js, callbacks don't run before promise reactions, because browsers have a single queue for both.
  const nextTick = (callback: Listener, ...values: unknown[]) => queueMicrotask(() => callback(...values));
  const process = Object.assign(new events.EventEmitter(), {
    title: 'node',
    version: 'v24.0.0',
    versions: { node: '24.0.0' },
    platform: 'linux',
    arch: 'wasm32',
    pid: 1,
    env: { NODE_ENV: 'development' },
    argv: ['/usr/bin/node', '/app/main.js'],
    execArgv: [],
    exitCode: undefined as number | string | undefined,
    stdin: stream.Readable.from([]),
    stdout: makeOutput((text) => print('out', text)),
    stderr: makeOutput((text) => print('err', text)),
    cwd: () => folder,
    chdir: (name: string) => void (folder = path.resolve(folder, name)),
    uptime: () => now() / 1000,
    memoryUsage: () => ({ rss: 0, heapTotal: 0, heapUsed: 0, external: 0, arrayBuffers: 0 }),
    emitWarning: (
      warning: string | Error,
      type: string | { type?: string; code?: string } = {},
      code = '',
    ) => {
      const options = typeof type === 'string' ? { type, code } : type;
      const { name = 'Warning', message } =
        typeof warning === 'string' ? { name: options.type, message: warning } : warning;
      const emitted = Object.assign(new Error(message), { name }, options.code && { code: options.code });
      nextTick(() => {
        print('err', `(node:1) ${options.code ? `[${options.code}] ` : ''}${name}: ${message}\n`);
        if (!hasWarned) print('err', WARNING_HINT);
        hasWarned = true;
        process.emit('warning', emitted);
      });
    },
    hrtime: Object.assign(hrtime, { bigint: () => BigInt(Math.floor(now() * 1e6)) }),
    nextTick,
    exit: (code?: number | string) => {
      if (code !== undefined) process.exitCode = code;
      emitExit();
      hasExited = true;
      // The program may catch the error below, but not this one.
      queueMicrotask(() => {
        throw EXIT;
      });
      throw EXIT;
    },
  });
  const getCode = () => Number(process.exitCode ?? 0);
  const emitExit = () => {
    if (isExiting) return;
    isExiting = true;
    process.emit('exit', getCode());
  };
  /** Runs the listeners for an error that the program hasn't caught. Returns whether the program continues. */
  const handleError = (error: unknown, isRejection: boolean): boolean => {
    if (isExiting) return false;
    try {
      if (isRejection && process.emit('unhandledRejection', error, makeRejected(error))) return true;
      const origin = isRejection ? 'unhandledRejection' : 'uncaughtException';
      process.emit('uncaughtExceptionMonitor', error, origin);
      if (process.emit('uncaughtException', error, origin)) return true;
      process.exitCode = 1;
      emitExit();
    } catch {
      // A listener has called `process.exit`, or has failed itself.
    }
    return false;
  };
  /** Runs the listeners for the end of the program. `settle` is explained in `ProgramOptions`. */
  const end = async (settle: () => Promise<boolean>): Promise<void> => {
    do process.emit('beforeExit', getCode());
    while (await settle());
    emitExit();
  };
  return { process, handleError, end, hasExited: () => hasExited };
}

const WARNING_HINT = '(Use `node --trace-warnings ...` to show where the warning was created)\n';

function makeRejected(error: unknown): Promise<never> {
  const promise = Promise.reject(error as Error);
  promise.catch(() => {});
  return promise;
}

/** Creates a standard stream. As in Node.js, `pipe` and `pipeline` don't close it. */
function makeOutput(print: (text: string) => void) {
  const decoder = new TextDecoder();
  const output = new stream.Writable({
    decodeStrings: false,
    write(chunk: string | Uint8Array, _, done) {
      print(typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }));
      done();
    },
  });
  const end = (chunk?: unknown) => {
    if (chunk !== undefined && typeof chunk !== 'function') output.write(chunk);
    queueMicrotask(() => output.emit('finish'));
    return output;
  };
  return Object.assign(output, { isTTY: false, columns: 80, hasColors: () => false, end });
}
