type Callback = (...values: unknown[]) => void;

/**
 * Provides `process` to packages that were written for Node.js. Readers' programs get their own `process` from the
 * runtime.
 */
export const process = (globalThis as { process?: object }).process ?? {
  argv: [],
  browser: true,
  // The runtime's `process` appears while a program runs.
  cwd: () => (globalThis as { process?: { cwd(): string } }).process?.cwd() ?? '/',
  emitWarning: () => undefined,
  env: {},
  nextTick: (callback: Callback, ...values: unknown[]) => queueMicrotask(() => callback(...values)),
  platform: 'linux',
  version: '',
  versions: {},
};
