/** What tests of pages and styles ask an element. */
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
 * @param target selector, or the element
 * @returns where it stands and how large it is
 * @throws where nothing matches
 */
export function box(target: Target): Box {
  const { x, y, width, height } = find(target).getBoundingClientRect();
  return { x: round(x + scrollX), y: round(y + scrollY), width: round(width), height: round(height) };
}

/**
 * @param target selector, or the element
 * @returns its role and its accessible name, as a screen reader is told; role `null` where it has none
 * @throws where nothing matches
 */
export function a11y(target: Target): { role: string | null; name: string } {
  const element = find(target);
  return { role: getRole(element), name: computeAccessibleName(element) };
}

/**
 * @param target selector, or the element
 * @param property of CSS, `margin-top` or `--gap`
 * @param pseudo `::before` and the like
 * @returns the value that the browser computed, as text
 * @throws where nothing matches
 */
export function computed(target: Target, property: string, pseudo?: string): string {
  return getComputedStyle(find(target), pseudo).getPropertyValue(property).trim();
}

/** Widths that a preview may be given, in CSS pixels. */
const WIDTHS = { least: 200, most: 2_000 };

/** Milliseconds after which a width that does not come is an error. */
const WIDTH_LIMIT = 4_000;

/** Milliseconds between two looks at the width. */
const WIDTH_STEP = 10;

/**
 * Looks at the page in another width, as on a phone; afterwards it has the width from before.
 *
 * @param width of the preview in CSS pixels, 200 to 2000
 * @param look what to do meanwhile
 * @throws where the preview does not take the width
 */
export async function atWidth<Value>(width: number, look: () => Value | Promise<Value>): Promise<Value> {
  if (!(width >= WIDTHS.least && width <= WIDTHS.most))
    throw new RangeError(`A width is ${WIDTHS.least} to ${WIDTHS.most} pixels, not ${width}.`);
  await setWidth(width);
  try {
    return await look();
  } finally {
    await setWidth(undefined);
  }
}

/** Asks the page around the frame, see `sandbox/host.ts`; without a width for the one that it has by itself. */
async function setWidth(width: number | undefined): Promise<void> {
  const before = innerWidth;
  // Its own width is not known in here; where it is the same, there is nothing to wait for.
  const limit = width === undefined ? WIDTH_STEP * 10 : WIDTH_LIMIT;
  parent.postMessage({ type: 'frame-width', width }, '*');
  for (let waited = 0; waited < limit; waited += WIDTH_STEP) {
    await new Promise((resolve) => setTimeout(resolve, WIDTH_STEP));
    if (width === undefined ? innerWidth !== before : innerWidth === width) return;
  }
  if (width !== undefined) throw new Error(`${NO_WIDTH} ${width} pixels wide.`);
}

/**
 * @param target selector, or the element
 * @throws where nothing matches
 */
export function find(target: Target): Element {
  const found = typeof target === 'string' ? document.querySelector(target) : target;
  if (!found) throw new Error(`No element matches ${JSON.stringify(target)}.`);
  return found;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
