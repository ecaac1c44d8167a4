import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { OPERATOR_BUILD, OPERATOR_ENV } from './tests/e2e/operator/settings';

const port = Number(process.env.PORT ?? 4173);
/** If CHROMIUM_PATH is empty, Playwright uses the browser that it installs. */
const executablePath = (process.env.CHROMIUM_PATH ?? '/usr/bin/chromium') || undefined;

/** Leaves out the phone's default browser, so that all tests use the same browser. */
const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Tests sometimes time out on a busy machine. Playwright reports tests that pass on a retry as flaky.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 60_000,
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording a trace takes up a sixth of a test's time, so CI only records the first retry.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    // Service workers would serve files from a cache instead of the server. tests/e2e/lib/own-site.ts allows
    // service workers for the tests that need them.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'site', testIgnore: ['**/operator/**', '**/touch/**'] },
    { name: 'touch', testMatch: '**/touch/*.spec.ts', use: { ...phone } },
    {
      name: 'operator',
      testMatch: '**/operator/*.spec.ts',
      use: { baseURL: `http://localhost:${port + 1}` },
    },
  ],
  webServer: [
    {
      command: `node tools/serve.mjs --port ${port}`,
      port,
      reuseExistingServer: !process.env.CI,
    },
    // Serves the second build, which only the tests in tests/e2e/operator need.
    ...(existsSync(OPERATOR_BUILD)
      ? [
          {
            command: `node tools/serve.mjs ${OPERATOR_BUILD} --port ${port + 1}`,
            port: port + 1,
            env: OPERATOR_ENV,
            reuseExistingServer: !process.env.CI,
          },
        ]
      : []),
  ],
});
