import type { Page } from '@playwright/test';

/**
 * Holds back requests of a page.
 *
 * @param url of the requests, as for `page.route`
 * @returns a function that lets them continue
 */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.continue().catch(() => undefined); // the page may be closed
  });
  return release;
}
