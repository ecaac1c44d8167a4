/** Simulates touches that last longer than Playwright's `tap`. */
import type { Locator, Page } from '@playwright/test';

/** Puts a finger down in the middle of an element, and returns a function that lifts it. */
export async function putDown(page: Page, target: Locator): Promise<() => Promise<void>> {
  // With `trial`, `tap` scrolls to the element and waits until nothing covers it, but doesn't touch it.
  await target.tap({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target.toString()} is not visible, so it can't be touched.`);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  return async () => {
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await client.detach();
  };
}

export async function touch(target: Locator, milliseconds: number): Promise<void> {
  const page = target.page();
  const lift = await putDown(page, target);
  await page.waitForTimeout(milliseconds);
  await lift();
}
