import events from 'events/events.js';

/** Creates a `process` object with the properties that make sense in a browser. */
export function makeProcess(print: (stream: 'out' | 'err', text: string) => void): object {
  const stream = (name: 'out' | 'err') => ({
    isTTY: false,
    columns: 80,
    write(text: unknown, ...rest: unknown[]) {
      print(name, typeof text === 'string' ? text : new TextDecoder().decode(text as Uint8Array));
      const done = rest.findLast((value) => typeof value === 'function') as (() => void) | undefined;
      if (done) queueMicrotask(done);
      return true;
    },
  });
  const startTime = performance.now();
  const hrtime = Object.assign(
    () => {
      const now = performance.now() - startTime;
      return [Math.floor(now / 1000), Math.floor((now % 1000) * 1e6)];
    },
    { bigint: () => BigInt(Math.floor((performance.now() - startTime) * 1e6)) },
  );
  return Object.assign(new events.EventEmitter(), {
    title: 'node',
    version: 'v24.0.0',
    versions: { node: '24.0.0' },
    platform: 'linux',
    arch: 'wasm32',
    pid: 1,
    env: { NODE_ENV: 'development' },
    argv: ['/usr/bin/node', '/app/main.js'],
    execArgv: [],
    exitCode: undefined,
    stdout: stream('out'),
    stderr: stream('err'),
    cwd: () => '/app',
    uptime: () => (performance.now() - startTime) / 1000,
    memoryUsage: () => ({ rss: 0, heapTotal: 0, heapUsed: 0, external: 0, arrayBuffers: 0 }),
    emitWarning: (warning: unknown) => print('err', `(node) ${String(warning)}\n`),
    hrtime,
    // Unlike in Node.js, callbacks don't run before promise reactions, because browsers have a single queue for both.
    nextTick: (callback: (...values: unknown[]) => void, ...values: unknown[]) =>
      queueMicrotask(() => callback(...values)),
    exit: (code = 0) => {
      throw Object.assign(new Error(`process.exit(${code})`), { name: 'Exit' });
    },
  });
}
