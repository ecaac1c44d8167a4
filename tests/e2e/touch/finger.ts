/** Simulates a finger: taps, and touches that last longer than a tap. */
import type { Locator, Page } from '@playwright/test';

/** Touches an element once. */
export type Touch = (target: Locator) => Promise<void>;

/** Puts a finger down in the middle of an element. @returns a function that lifts it */
export async function putDown(page: Page, target: Locator): Promise<() => Promise<void>> {
  // Scrolls to the element and waits until nothing covers it, but doesn't touch it.
  await target.tap({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error(`There is nothing to touch: ${target.toString()}`);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  return async () => {
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await client.detach();
  };
}

/** The shortest possible touch. */
export const tap: Touch = (target) => target.tap();

/** Returns a touch that lasts the given number of milliseconds. */
export function hold(milliseconds: number): Touch {
  return async (target) => {
    const page = target.page();
    const lift = await putDown(page, target);
    await page.waitForTimeout(milliseconds);
    await lift();
  };
}
