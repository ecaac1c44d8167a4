/**
 * What packages written for Node.js find under the name `process` in a browser. The bundler puts it in where a package
 * uses the bare name; programs of readers get their own from their runtime.
 */
type Callback = (...values: unknown[]) => void;

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
