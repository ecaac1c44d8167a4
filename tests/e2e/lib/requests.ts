import type { Page } from '@playwright/test';

/** Holds back all matching requests. Returns a function that lets them continue. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue().catch(() => undefined); // The page may already be closed.
  });
  return resolve;
}

/** Returns the paths that the page requests from now on, in order. */
export function recordRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http')) paths.push(url.pathname);
  });
  return paths;
}

/** Follows a link without hovering over it, because hovering would prefetch the page. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.locator(`a[href="${href}"]`).first().dispatchEvent('click');
}
