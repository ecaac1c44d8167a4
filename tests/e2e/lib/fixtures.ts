/** A page that fails its test if it logs an error or a warning, or makes a request to another origin. */
import { test as base, expect, type ConsoleMessage, type Request } from '@playwright/test';

/**
 * Errors, warnings and requests to other origins that the page caused. The list must be empty at the end, so a test that
 * causes some on purpose clears it.
 */
interface Complaints {
  complaints: string[];
}

/**
 * Chromium's own warnings about things that no page can fix, and messages caused by the test tool's scripts in
 * documents that don't allow any.
 */
const NOT_OURS = [
  /GPU stall due to ReadPixels/,
  // Only the tests of the service worker enable it.
  /Service Worker registration blocked by Playwright/,
  /Blocked script execution in '(about:srcdoc|[^']*\/runtimes\/previews\/)/,
];

export const test = base.extend<Complaints>({
  complaints: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = [];
      const hearMessage = (message: ConsoleMessage) => {
        if (
          ['error', 'warning'].includes(message.type()) &&
          !NOT_OURS.some((known) => known.test(message.text()))
        ) {
          complaints.push(`console ${message.type()}: ${message.text()}`);
        }
      };
      const hearError = (error: Error) => void complaints.push(`uncaught: ${error.message}`);
      const hearRequest = (request: Request) => {
        const url = request.url();
        if (/^https?:/.test(url) && !url.startsWith(`${baseURL}/`))
          complaints.push(`off-site request: ${url}`);
      };
      page.on('console', hearMessage).on('pageerror', hearError).on('request', hearRequest);
      await use(complaints);
      // The next test may use the same page (crawl.spec.ts).
      page.off('console', hearMessage).off('pageerror', hearError).off('request', hearRequest);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until the page's scripts have run: they are modules, which run before the load event. */
export async function hydrated(page: import('@playwright/test').Page): Promise<void> {
  await page.waitForLoadState('load');
}
