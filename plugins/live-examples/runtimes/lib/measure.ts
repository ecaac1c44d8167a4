/** What tests of pages and styles ask an element. */
import { computeAccessibleName, getRole } from 'dom-accessibility-api';

/** A rectangle on the page, in CSS pixels, rounded to hundredths. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * @param target selector, or the element
 * @returns where it stands and how large it is
 * @throws where nothing matches
 */
export function box(target: string | Element): Box {
  const { x, y, width, height } = find(target).getBoundingClientRect();
  return { x: round(x + scrollX), y: round(y + scrollY), width: round(width), height: round(height) };
}

/**
 * @param target selector, or the element
 * @returns its role and its accessible name, as a screen reader is told; role `null` where it has none
 * @throws where nothing matches
 */
export function a11y(target: string | Element): { role: string | null; name: string } {
  const element = find(target);
  return { role: getRole(element), name: computeAccessibleName(element) };
}

function find(target: string | Element): Element {
  const found = typeof target === 'string' ? document.querySelector(target) : target;
  if (!found) throw new Error(`No element matches ${JSON.stringify(target)}`);
  return found;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
