import { defineConfig, devices } from '@playwright/test';
import { OPERATOR_BUILD, OPERATOR_ENV } from './tests/e2e/operator/settings';

const port = Number(process.env.PORT ?? 4173);
/** An empty path means the browser that Playwright keeps itself. */
const executablePath = (process.env.CHROMIUM_PATH ?? '/usr/bin/chromium') || undefined;

/** A phone, in the browser that all other tests use. */
const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine fails a test now and then for its time alone; `npm test` names those that passed only when tried again.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 60_000,
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording a test takes a sixth of its time: where one that fails is tried again, it is recorded then.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    // What it keeps would come between a test and the server; tests/e2e/offline.spec.ts allows it.
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
    {
      command: `node tools/serve.mjs ${OPERATOR_BUILD} --port ${port + 1}`,
      port: port + 1,
      env: OPERATOR_ENV,
      reuseExistingServer: !process.env.CI,
    },
  ],
});
