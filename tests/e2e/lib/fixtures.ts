import { test as base, expect, type ConsoleMessage, type Page, type Request } from '@playwright/test';

interface Fixtures {
  /** Errors, warnings, and requests to other origins. Tests that cause them on purpose empty the list. */
  problems: string[];
  /** A page in a browser context where JavaScript is disabled. */
  pageWithoutScripts: Page;
}

const IGNORED_MESSAGES = [
  /GPU stall due to ReadPixels/,
  // Only the service worker tests allow service workers to be registered.
  /Service Worker registration blocked by Playwright/,
  // Playwright and axe try to run scripts in frames that don't allow scripts.
  /Blocked script execution in '(about:srcdoc|[^']*\/runtimes\/previews\/)/,
];

/** Extends Playwright's `test` so that it fails if the page logs an error or warning, or contacts another origin. */
export const test = base.extend<Fixtures>({
  problems: [
    async ({ page, baseURL }, use) => {
      const problems: string[] = [];
      const onConsole = (message: ConsoleMessage) => {
        if (
          ['error', 'warning'].includes(message.type()) &&
          !IGNORED_MESSAGES.some((ignored) => ignored.test(message.text()))
        )
          problems.push(`console ${message.type()}: ${message.text()}`);
      };
      const onPageError = (error: Error) => void problems.push(`uncaught: ${error.message}`);
      const onRequest = (request: Request) => {
        const url = request.url();
        if (/^https?:/.test(url) && !url.startsWith(`${baseURL}/`)) problems.push(`off-site request: ${url}`);
      };
      page.on('console', onConsole).on('pageerror', onPageError).on('request', onRequest);
      await use(problems);
      // Remove the listeners, because the tests in `crawl.spec.ts` all use the same page.
      page.off('console', onConsole).off('pageerror', onPageError).off('request', onRequest);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
  pageWithoutScripts: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    await use(await context.newPage());
    await context.close();
  },
});

export { expect };
