/** BSON types of values. https://www.mongodb.com/docs/manual/reference/bson-types/ */
import { Decimal128, Double, Int32, Long } from 'bson';

/** A document or sub-document: a plain object. */
export type Doc = Record<string, unknown>;

/** The aliases and numbers of types; `$type` takes either. */
export const TYPE_NUMBERS: Record<string, number> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  javascript: 13,
  int: 16,
  long: 18,
  decimal: 19,
};

/** The aliases of the types that JavaScript doesn't have, by the class of bson. */
const BSON_CLASSES: Record<string, string> = {
  Binary: 'binData',
  Decimal128: 'decimal',
  Double: 'double',
  Int32: 'int',
  Long: 'long',
  ObjectId: 'objectId',
};

/** Whether a value is a document: neither an array nor a value of a BSON class. */
export function isDoc(value: unknown): value is Doc {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

export function isNil(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/** Whether a value is a number of any kind. */
export function isNumeric(value: unknown): value is number | Long | Decimal128 {
  return typeof value === 'number' || value instanceof Long || value instanceof Decimal128;
}

/** Whether a value counts as true in an expression: anything but false, null, missing and zero. */
export function isTrue(value: unknown): boolean {
  if (isNil(value) || value === false) return false;
  return !isNumeric(value) || Number(value.toString()) !== 0;
}

/**
 * @returns the alias of a value's type; `missing` for undefined. A JavaScript number that is whole and fits in 32 bits is
 *   an `int`, because the shell sends it as one.
 */
export function typeName(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
      return 'missing';
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'number':
      return Number.isInteger(value) && !Object.is(value, -0) && Math.abs(value) <= 2_147_483_647
        ? 'int'
        : 'double';
    case 'bigint':
      return 'long';
    case 'function':
      return 'javascript';
  }
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (value instanceof RegExp) return 'regex';
  return BSON_CLASSES[(value as { _bsontype?: string })._bsontype ?? ''] ?? 'object';
}

/** A copy as the database stores it: small numbers without their wrappers, and null for `undefined`, as the driver sends it. */
export function toStored(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value === 'bigint') return Long.fromBigInt(value);
  if (value instanceof Int32 || value instanceof Double) return value.valueOf();
  if (value instanceof Date) return new Date(value);
  if (Array.isArray(value)) return value.map(toStored);
  if (typeName(value) !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value as Doc)
      .filter(([, field]) => typeof field !== 'function')
      .map(([key, field]) => [key, toStored(field)]),
  );
}

/** A deep copy without the fields that are `undefined`, which is how an expression marks a missing field. */
export function clone<Value>(value: Value): Value {
  if (Array.isArray(value))
    return value.map((item: unknown) => (item === undefined ? null : clone(item))) as Value;
  if (value instanceof Date) return new Date(value) as Value;
  if (!isDoc(value)) return value;
  const copy: Doc = {};
  for (const key of Object.keys(value)) if (value[key] !== undefined) copy[key] = clone(value[key]);
  return copy as Value;
}
