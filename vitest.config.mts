import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // By default, one core is left for the main process, which only waits for the workers.
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
      {
        extends: true,
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          testTimeout: 180_000,
        },
      },
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
