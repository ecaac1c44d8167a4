/** Order and equality of values. https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/ */
import { Binary } from 'bson';
import { compareNumbers, numberKey } from './numbers';
import { isNumeric, typeName, type Doc } from './types';

const ORDER: Record<string, number> = {
  missing: 1,
  undefined: 1,
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
};

/** The position of a value's type in the order of types. All numbers share one; queries compare only values of the same class. */
export function typeClass(value: unknown): number {
  return ORDER[typeName(value)] ?? 5;
}

/** @returns a negative number, zero or a positive number. It is a total order over all values; missing precedes null. */
export function compareValues(a: unknown, b: unknown): number {
  const [classA, classB] = [typeClass(a), typeClass(b)];
  if (classA !== classB) return classA - classB;
  if (isNumeric(a) && isNumeric(b)) return compareNumbers(a, b);
  switch (classA) {
    case 4:
      return compareText(a as string, b as string);
    case 5:
      return compareDocs(a as Doc, b as Doc);
    case 6:
      return compareLists(a as unknown[], b as unknown[]);
    case 7:
      return compareText((a as Binary).toString('hex'), (b as Binary).toString('hex'));
    case 9:
    case 10:
      return Number(a) - Number(b);
    case 8:
    case 12:
    case 13:
      return compareText(String(a), String(b));
    default:
      return 0;
  }
}

/** Equality as in a query: numbers of different types are equal by value; documents field by field, in order. */
export function equalValues(a: unknown, b: unknown): boolean {
  return compareValues(a, b) === 0;
}

/** A string that is the same for equal values only: the key of a group or of an entry of a unique index. */
export function valueKey(value: unknown): string {
  if (isNumeric(value)) return `n${numberKey(value)}`;
  if (Array.isArray(value)) return `[${value.map(valueKey).join()}]`;
  switch (typeName(value)) {
    case 'object':
      return `{${Object.entries(value as Doc)
        .map(([key, field]) => `${JSON.stringify(key)}:${valueKey(field)}`)
        .join()}}`;
    case 'string':
      return JSON.stringify(value);
    case 'missing':
    case 'null':
      return 'null';
    case 'date':
      return `d${Number(value)}`;
    default:
      return `${typeName(value)}:${value instanceof Binary ? value.toString('hex') : String(value)}`;
  }
}

function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function compareLists(a: readonly unknown[], b: readonly unknown[]): number {
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
      typeClass(valueA) - typeClass(valueB) || compareText(keyA, keyB) || compareValues(valueA, valueB);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** The direction for each path; the first path decides. */
export type SortSpec = Record<string, unknown>;

/**
 * The comparison for a sort.
 *
 * @param valueAt returns the values at a path, with the elements of arrays: the least decides when ascending, the greatest
 *   when descending
 * @param compareStrings the collation, if there is one
 */
export function sortComparison<Item>(
  spec: SortSpec,
  valueAt: (item: Item, path: string) => unknown[],
  compareStrings?: (a: string, b: string) => number,
): (a: Item, b: Item) => number {
  const compare = (a: unknown, b: unknown) =>
    compareStrings && typeof a === 'string' && typeof b === 'string'
      ? compareStrings(a, b)
      : compareValues(a, b);
  const extreme = (values: unknown[], sign: number) =>
    values.length === 0
      ? undefined
      : values.reduce((best, value) => (compare(value, best) * sign < 0 ? value : best));
  return (a, b) => {
    for (const [path, direction] of Object.entries(spec)) {
      const sign = Number(direction) < 0 ? -1 : 1;
      const order = compare(extreme(valueAt(a, path), sign), extreme(valueAt(b, path), sign));
      if (order !== 0) return order * sign;
    }
    return 0;
  };
}

/** The comparison of strings under a collation, done by `Intl.Collator`. */
export function collator(collation: Doc | undefined): ((a: string, b: string) => number) | undefined {
  if (!collation || collation['locale'] === 'simple') return undefined;
  const strength = Number(collation['strength'] ?? 3);
  return new Intl.Collator(String(collation['locale']), {
    sensitivity: strength === 1 ? 'base' : strength === 2 ? 'accent' : 'variant',
    numeric: collation['numericOrdering'] === true,
  }).compare;
}
