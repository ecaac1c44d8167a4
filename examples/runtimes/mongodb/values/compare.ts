// Reference: https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/
import { Binary } from 'bson';
import { compareNumbers, toNumberKey } from './numbers';
import { getElements } from './paths';
import { isNumeric, getTypeName, type Doc } from './types';

const TYPE_ORDER: Record<string, number> = {
  minKey: 0,
  missing: 1,
  null: 2,
  double: 3,
  int: 3,
  long: 3,
  decimal: 3,
  string: 4,
  object: 5,
  array: 6,
  binData: 7,
  objectId: 8,
  bool: 9,
  date: 10,
  regex: 12,
  javascript: 13,
  maxKey: 14,
};

/** Returns the rank of a value's type in the BSON sort order. All number types have the same rank. */
export function getTypeOrder(value: unknown): number {
  return TYPE_ORDER[getTypeName(value)] ?? 5;
}

/** Compares two values in the BSON sort order. A missing field (`undefined`) sorts before null. */
export function compareValues(a: unknown, b: unknown): number {
  const [orderA, orderB] = [getTypeOrder(a), getTypeOrder(b)];
  if (orderA !== orderB) return orderA - orderB;
  if (isNumeric(a) && isNumeric(b)) return compareNumbers(a, b);
  switch (orderA) {
    case TYPE_ORDER['string']:
      return compareText(a as string, b as string);
    case TYPE_ORDER['object']:
      return compareDocs(a as Doc, b as Doc);
    case TYPE_ORDER['array']:
      return compareArrays(a as unknown[], b as unknown[]);
    case TYPE_ORDER['binData']:
      return compareText((a as Binary).toString('hex'), (b as Binary).toString('hex'));
    case TYPE_ORDER['missing']:
    case TYPE_ORDER['null']:
      return 0;
    case TYPE_ORDER['bool']:
    case TYPE_ORDER['date']:
      return Number(a) - Number(b);
    default:
      return compareText(String(a), String(b));
  }
}

/** Maps each comparison operator to a test of the result of `compareValues`. */
export const COMPARISONS: Record<string, (order: number) => boolean> = {
  $eq: (order) => order === 0,
  $ne: (order) => order !== 0,
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

/** Returns whether two values are equal. Numbers of different types can be equal, but the order of fields matters. */
export function isEqual(a: unknown, b: unknown): boolean {
  return compareValues(a, b) === 0;
}

/**
 * Returns a string that is the same for equal values and different for all others. A missing value (`undefined`) has
 * the same string as null.
 */
export function toKey(value: unknown): string {
  if (isNumeric(value)) return `n${toNumberKey(value)}`;
  if (Array.isArray(value)) return `[${value.map(toKey).join()}]`;
  switch (getTypeName(value)) {
    case 'object':
      return `{${Object.entries(value as Doc)
        .map(([key, field]) => `${JSON.stringify(key)}:${toKey(field)}`)
        .join()}}`;
    case 'string':
      return JSON.stringify(value);
    case 'missing':
    case 'null':
      return 'null';
    case 'date':
      return `d${Number(value)}`;
    default:
      return `${getTypeName(value)}:${value instanceof Binary ? value.toString('hex') : String(value)}`;
  }
}

function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function compareArrays(a: readonly unknown[], b: readonly unknown[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compareValues(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareDocs(a: Doc, b: Doc): number {
  const [left, right] = [Object.entries(a), Object.entries(b)];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [[keyA, valueA], [keyB, valueB]] = [left[i] as [string, unknown], right[i] as [string, unknown]];
    const order =
      getTypeOrder(valueA) - getTypeOrder(valueB) || compareText(keyA, keyB) || compareValues(valueA, valueB);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** Maps each path to its sort direction. Later paths only break ties. */
export type SortSpec = Record<string, unknown>;

/**
 * Returns a function that compares documents for sorting. An array sorts by its smallest element in ascending order,
 * and by its largest element in descending order.
 */
export function createComparator(
  spec: SortSpec,
  compareStrings?: (a: string, b: string) => number,
): (a: unknown, b: unknown) => number {
  const compare = (a: unknown, b: unknown) =>
    compareStrings && typeof a === 'string' && typeof b === 'string'
      ? compareStrings(a, b)
      : compareValues(a, b);
  const getExtreme = (doc: unknown, path: string, sign: number) => {
    const [first, ...rest] = getElements(doc, path, null);
    return rest.reduce((best, value) => (compare(value, best) * sign < 0 ? value : best), first);
  };
  return (a, b) => {
    for (const [path, direction] of Object.entries(spec)) {
      const sign = Number(direction) < 0 ? -1 : 1;
      const order = compare(getExtreme(a, path, sign), getExtreme(b, path, sign));
      if (order !== 0) return order * sign;
    }
    return 0;
  };
}

/** Returns a function that compares strings with a collation, or undefined if the default order applies. */
export function createCollator(collation: Doc | undefined): ((a: string, b: string) => number) | undefined {
  if (!collation || collation['locale'] === 'simple') return undefined;
  const strength = Number(collation['strength'] ?? 3);
  return new Intl.Collator(String(collation['locale']), {
    sensitivity: strength === 1 ? 'base' : strength === 2 ? 'accent' : 'variant',
    numeric: collation['numericOrdering'] === true,
  }).compare;
}
