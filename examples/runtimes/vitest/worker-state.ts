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

/** Vitest's default settings, as far as its runner reads them. https://vitest.dev/config/ */
export const config = {
  root: '/',
  name: undefined,
  setupFiles: [],
  passWithNoTests: false,
  testNamePattern: undefined,
  allowOnly: true,
  sequence: { hooks: 'stack' as const, setupFiles: 'parallel' as const, seed: 0 },
  chaiConfig: undefined,
  maxConcurrency: 5,
  testTimeout: 5_000,
  hookTimeout: 10_000,
  retry: 0,
  includeTaskLocation: false,
  tags: [],
  tagsFilter: undefined,
  strictTags: false,
  fakeTimers: { toFake, loopLimit: 10_000, shouldClearNativeTimers: true },
  snapshotOptions: { updateSnapshot: 'none', expand: false, snapshotEnvironment },
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
