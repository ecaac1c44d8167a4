/** Lessons for tests of presses and focus. */
import type { Locator, Page } from '@playwright/test';

/** A lesson with JavaScript examples and an exercise. */
export const DOC = '/docs/tech/algorithms/binary-search';

/** A lesson with a quiz. */
export const QUIZ = '/docs/general/http';

/** For expectations that wait for a runtime, which takes seconds to start on a busy machine. */
export const LOADED = { timeout: 45_000 };

/** Opens a page and waits until everything has loaded. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
}

/**
 * Returns the first example of a page.
 *
 * @param language matches the start of its caption
 */
export function firstExample(page: Page, language = /^JavaScript/): Locator {
  return page.getByRole('main').getByRole('figure', { name: language }).first();
}
