/** Measures elements, for tests of pages and styles. */
import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { NO_WIDTH } from '../interface';

/** A rectangle on the page, in CSS pixels, rounded to hundredths. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A selector, or the element itself. */
export type Target = string | Element;

/**
 * Returns the position and size of an element.
 *
 * @throws if nothing matches
 */
export function box(target: Target): Box {
  const { x, y, width, height } = find(target).getBoundingClientRect();
  return { x: round(x + scrollX), y: round(y + scrollY), width: round(width), height: round(height) };
}

/**
 * Returns the role and the accessible name of an element. The role is `null` if it has none.
 *
 * @throws if nothing matches
 */
export function a11y(target: Target): { role: string | null; name: string } {
  const element = find(target);
  return { role: getRole(element), name: computeAccessibleName(element) };
}

/**
 * Returns the computed value of a CSS property.
 *
 * @param property such as `margin-top` or `--gap`
 * @param pseudo a pseudo-element such as `::before`
 * @throws if nothing matches
 */
export function computed(target: Target, property: string, pseudo?: string): string {
  return getComputedStyle(find(target), pseudo).getPropertyValue(property).trim();
}

/** Widths that a preview may have, in CSS pixels. */
const WIDTHS = { min: 200, max: 2_000 };

/** Max milliseconds until the preview has the requested width. */
const WIDTH_LIMIT = 4_000;

/** Milliseconds between two checks of the width. */
const WIDTH_STEP = 10;

/**
 * Gives the preview another width while a function runs, as on a phone.
 *
 * @param width in CSS pixels, 200 to 2000
 * @throws if the preview doesn't get the width in time
 */
export async function atWidth<Value>(width: number, look: () => Value | Promise<Value>): Promise<Value> {
  if (!(width >= WIDTHS.min && width <= WIDTHS.max))
    throw new RangeError(`The width must be ${WIDTHS.min} to ${WIDTHS.max} pixels, not ${width}.`);
  await setWidth(width);
  try {
    return await look();
  } finally {
    await setWidth(undefined);
  }
}

/** Requests a width from the host page, see `sandbox/host.ts`. Without a width, resets it. */
async function setWidth(width: number | undefined): Promise<void> {
  const before = innerWidth;
  // The original width isn't known here. If it is the same, there is no resize to wait for.
  const limit = width === undefined ? WIDTH_STEP * 10 : WIDTH_LIMIT;
  parent.postMessage({ type: 'frame-width', width }, '*');
  for (let waited = 0; waited < limit; waited += WIDTH_STEP) {
    await new Promise((resolve) => setTimeout(resolve, WIDTH_STEP));
    if (width === undefined ? innerWidth !== before : innerWidth === width) return;
  }
  if (width !== undefined) throw new Error(`${NO_WIDTH} ${width} pixels wide.`);
}

/**
 * Returns the element that a selector matches.
 *
 * @throws if nothing matches
 */
export function find(target: Target): Element {
  const found = typeof target === 'string' ? document.querySelector(target) : target;
  if (!found) throw new Error(`No element matches ${JSON.stringify(target)}.`);
  return found;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
