type Callback = (...values: unknown[]) => void;

/** Replaces the global `process` in packages written for Node.js. Readers' programs get a `process` from their runtime. */
export const process = (globalThis as { process?: object }).process ?? {
  argv: [],
  browser: true,
  cwd: () => '/',
  emitWarning: () => undefined,
  env: {},
  nextTick: (callback: Callback, ...values: unknown[]) => queueMicrotask(() => callback(...values)),
  platform: 'linux',
  version: '',
  versions: {},
};
