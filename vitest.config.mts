import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // By default, Vitest reserves a core for the main process, but that process only waits for the workers.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,examples,markdown,search,integrations,benchmarks,tools}/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          // On a busy machine, starting a database can take longer than the default timeout.
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
      {
        extends: true,
        test: {
          name: 'firefox',
          include: ['tests/firefox/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Puppeteer sometimes doesn't notice a new preview in Firefox. The next attempt uses a new tab.
          retry: process.env.CI ? 1 : 0,
        },
      },
      { extends: true, test: { name: 'content', include: ['tests/content/**/*.test.ts'] } },
    ],
  },
});
