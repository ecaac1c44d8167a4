import type { SnapshotEnvironment } from 'vitest/snapshot';

/** Snapshots can be compared but not stored, as when Vitest runs in CI. */
const snapshotEnvironment: SnapshotEnvironment = {
  getVersion: () => '1',
  getHeader: () => '',
  resolvePath: async (file) => file,
  resolveRawPath: async (_, file) => file,
  readSnapshotFile: async () => null,
  saveSnapshotFile: async () => {},
  removeSnapshotFile: async () => {},
};

/** What Vitest fakes by default, without the functions that only Node.js has. */
const toFake = [
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'Intl', 'performance'],
  ...['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'],
];

/** The default settings that Vitest's runner needs: https://vitest.dev/config/ */
export const config = {
  root: '.',
  allowOnly: true,
  sequence: { hooks: 'stack' as const, seed: 0 },
  maxConcurrency: 5,
  testTimeout: 5_000,
  hookTimeout: 10_000,
  fakeTimers: { toFake, loopLimit: 10_000, shouldClearNativeTimers: true },
  snapshotOptions: { updateSnapshot: 'none', snapshotEnvironment },
  expect: {},
  experimental: { importDurations: { limit: 0 } },
};

/** Provides what `vitest` expects its worker to have. */
export function provideWorkerState(filepath: string): void {
  const state = {
    ...{ config, filepath, ctx: { pool: 'threads' }, environment: { name: 'node' }, providedContext: {} },
    rpc: { snapshotSaved: () => {} },
    onCleanup: () => {},
    onFilterStackTrace: () => '',
  };
  Object.assign(globalThis, { __vitest_worker__: state });
}
