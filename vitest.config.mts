import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The default is one less, but the process that waits for the workers doesn't need a core of its own.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,examples,markdown,search,integrations,benchmarks,tools}/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          // Starting a database on a busy machine takes longer than the default.
          hookTimeout: 60_000,
        },
      },
      // Builds with one mistake each, to check the error messages. One at a time, because each takes seconds.
      {
        extends: true,
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          testTimeout: 180_000,
          fileParallelism: false,
        },
      },
      // The container's server with the finished builds.
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
