/** Lessons that tests of presses and focus use. */
import type { Locator, Page } from '@playwright/test';

/** Has examples in JavaScript and an exercise. */
export const DOC = '/docs/tech/algorithms/binary-search';

/** Has a quiz. */
export const QUIZ = '/docs/general/http';

/** For expectations that wait for a runtime: it takes seconds to start on a busy machine. */
export const LOADED = { timeout: 45_000 };

/** Opens a page and waits until nothing more is loading. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
}

/**
 * The first example of a page.
 *
 * @param language as its caption begins
 */
export function firstExample(page: Page, language = /^JavaScript/): Locator {
  return page.getByRole('main').getByRole('figure', { name: language }).first();
}
