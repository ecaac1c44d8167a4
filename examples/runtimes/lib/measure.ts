/** Functions that tests use to measure elements. They throw if no element matches. */
import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { WIDTH_ERROR_PREFIX } from '../interface';

/** A rectangle on the page in CSS pixels, rounded to hundredths. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Target = string | Element;

export function box(target: Target): Box {
  const { x, y, width, height } = findElement(target).getBoundingClientRect();
  return { x: round(x + scrollX), y: round(y + scrollY), width: round(width), height: round(height) };
}

/** Returns an element's role and accessible name. The role is null if the element has none. */
export function a11y(target: Target): { role: string | null; name: string } {
  const element = findElement(target);
  return { role: getRole(element), name: computeAccessibleName(element) };
}

/**
 * Returns the computed value of a CSS property.
 *
 * @param pseudo a pseudo-element such as `::before`
 */
export function computed(target: Target, property: string, pseudo?: string): string {
  return getComputedStyle(findElement(target), pseudo).getPropertyValue(property).trim();
}

const WIDTHS = { min: 200, max: 2_000 };

/** How long the page may take to resize the preview, in milliseconds. */
const WIDTH_TIMEOUT = 4_000;

const WIDTH_POLL_INTERVAL = 10;

/**
 * Resizes the preview, for example to a phone's width, while a callback runs.
 *
 * @param width in CSS pixels
 */
export async function atWidth<Value>(width: number, callback: () => Value | Promise<Value>): Promise<Value> {
  if (!(width >= WIDTHS.min && width <= WIDTHS.max))
    throw new RangeError(`The width must be ${WIDTHS.min} to ${WIDTHS.max} pixels, not ${width}.`);
  await setWidth(width);
  try {
    return await callback();
  } finally {
    await setWidth(undefined);
  }
}

/** Asks the host page (`sandbox/host.ts`) to resize the preview. `undefined` restores the original width. */
async function setWidth(width: number | undefined): Promise<void> {
  const before = innerWidth;
  // When the width is restored, it may not change at all, so don't wait long.
  const limit = width === undefined ? WIDTH_POLL_INTERVAL * 10 : WIDTH_TIMEOUT;
  parent.postMessage({ type: 'frame-width', width }, '*');
  for (let waited = 0; waited < limit; waited += WIDTH_POLL_INTERVAL) {
    await new Promise((resolve) => setTimeout(resolve, WIDTH_POLL_INTERVAL));
    if (width === undefined ? innerWidth !== before : innerWidth === width) return;
  }
  if (width !== undefined) throw new Error(`${WIDTH_ERROR_PREFIX} ${width} pixels wide.`);
}

export function findElement(target: Target): Element {
  const found = typeof target === 'string' ? document.querySelector(target) : target;
  if (!found) throw new Error(`No element matches ${JSON.stringify(target)}.`);
  return found;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
