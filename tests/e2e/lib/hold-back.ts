import type { Page } from '@playwright/test';

/**
 * Holds back what a page asks for.
 *
 * @param url of what is held back, as `page.route` takes it
 * @returns lets all of it go
 */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.continue().catch(() => undefined); // the page may have gone
  });
  return release;
}
