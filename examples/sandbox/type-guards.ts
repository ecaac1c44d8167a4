/** Type guards for data from a sandbox, which can't be trusted. */
import type { Cell } from '../runtimes/interface';

/** Returns false for objects such as errors and buffers, whose fields the output budget doesn't count. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

export function isArrayOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every(isItem);
}

export function isRow(value: unknown): value is Cell[] {
  return isArrayOf(value, (cell): cell is Cell => cell === null || isString(cell));
}
