import path from 'node:path';
import { defineConfig } from 'vitest/config';

const site = import.meta.dirname;

export default defineConfig({
  resolve: { alias: { '@site': site, '@generated': path.join(site, '.docusaurus') } },
  test: {
    // One less unless told: the process that waits for the workers needs no core of its own.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,plugins,config,benchmarks,scripts}/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          // A database that starts on a busy machine takes longer than the default.
          hookTimeout: 60_000,
        },
      },
      // Small sites built for their errors: one at a time, each takes seconds.
      {
        extends: true,
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          testTimeout: 180_000,
          fileParallelism: false,
        },
      },
      // The container's server over the finished builds.
      {
        extends: true,
        test: {
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      { extends: true, test: { name: 'content', include: ['tests/content/**/*.test.ts'] } },
    ],
  },
});
