/** A page that fails its test when it logs an error or a warning, or asks another origin for anything. */
import { test as base, expect, type ConsoleMessage, type Request } from '@playwright/test';

/** What a page did that it should not; a test that provokes it empties the list. */
interface Complaints {
  complaints: string[];
}

/**
 * Warnings of Chromium itself about things that no page can mend, and what a document that allows no script says of the
 * test tool's.
 */
const NOT_OURS = [
  /GPU stall due to ReadPixels/,
  // The tests of all but the worker itself do without it.
  /Service Worker registration blocked by Playwright/,
  /Blocked script execution in '[^']*\/runtimes\/previews\//,
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
      // A page may be that of the next test as well (crawl.spec.ts).
      page.off('console', hearMessage).off('pageerror', hearError).off('request', hearRequest);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until the page's scripts have run: they are modules, which run before the page counts as loaded. */
export async function hydrated(page: import('@playwright/test').Page): Promise<void> {
  await page.waitForLoadState('load');
}
