/** How long a reader waits for the first output of a runtime: from the press of Run to something to see. */

/** @typedef {{ first: number, second: number }} Waits in milliseconds, of the first Run and of one after it */

/** Longest wait that is measured, in milliseconds. */
const LIMIT = 120_000;

/**
 * Runs the first starter of each runtime twice on /playground, each runtime in a page of its own.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} playground address of the page
 * @param {{ name: string, label: string, draws: boolean }[]} runtimes
 * @returns {Promise<Record<string, Waits>>}
 */
export async function measureFirstOutput(browser, playground, runtimes) {
  /** @type {Record<string, Waits>} */
  const waits = {};
  for (const { name, label, draws } of runtimes) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(playground, { waitUntil: 'networkidle' });
    await page.getByLabel('Language').selectOption({ label });
    await page
      .getByRole('textbox', { name: /^Code of / })
      .last()
      .waitFor();
    const run = async () => {
      // A document stays in place until the next one is drawn: what stands there already is no output of this run.
      await page
        .locator('main iframe')
        .evaluateAll((frames) => frames.forEach((frame) => frame.setAttribute('data-before', '')));
      const start = performance.now();
      // By the DOM, so that hovering does not fetch the runtime ahead.
      await page.getByRole('button', { name: 'Run' }).dispatchEvent('click');
      const seen = draws
        ? page
            .frameLocator('main iframe:not([data-before])')
            .frameLocator('iframe')
            .locator('body *:visible')
            .first()
        : page.getByRole('log').locator('pre, table').first();
      await seen.waitFor({ timeout: LIMIT, state: 'visible' });
      const wait = performance.now() - start;
      await page.getByRole('button', { name: 'Run' }).waitFor();
      return wait;
    };
    waits[name] = { first: await run(), second: await run() };
    await page.close();
  }
  return waits;
}
