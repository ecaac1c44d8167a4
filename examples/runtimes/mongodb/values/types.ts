/** BSON types of values. https://www.mongodb.com/docs/manual/reference/bson-types/ */
import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';

/** A document or sub-document: a plain object. */
export type Doc = Record<string, unknown>;

/** Alias → number, as `$type` takes either. */
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
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};

/** Whether a value is a document: neither an array nor a value of a BSON class. */
export function isDoc(value: unknown): value is Doc {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Whether a value is a number of any kind. */
export function isNumeric(value: unknown): value is number | Long | Decimal128 {
  return typeof value === 'number' || isInstance(value, Long, 'Long') || value instanceof Decimal128;
}

/** `Timestamp` is a `Long` by inheritance, but no number. */
function isInstance(value: unknown, kind: typeof Long, name: string): boolean {
  return value instanceof kind && (value as { _bsontype?: string })._bsontype === name;
}

/**
 * @returns the alias of a value's type as `$type` has it; `missing` for undefined. A JavaScript number that is whole and
 * fits is an `int`, as the shell sends it.
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
  if (value instanceof RegExp || value instanceof BSONRegExp) return 'regex';
  if (value instanceof ObjectId) return 'objectId';
  if (value instanceof Decimal128) return 'decimal';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Long) return 'long';
  if (value instanceof Int32) return 'int';
  if (value instanceof Double) return 'double';
  if (value instanceof Binary) return 'binData';
  if (value instanceof MinKey) return 'minKey';
  if (value instanceof MaxKey) return 'maxKey';
  if (value instanceof Code) return 'javascript';
  return 'object';
}

/** A copy as the database keeps it: wrapped small numbers as numbers, `undefined` as the driver sends it (null). */
export function toStored(value: unknown): unknown {
  if (value === undefined) return null;
  if (value === null || typeof value !== 'object')
    return typeof value === 'bigint' ? Long.fromBigInt(value) : value;
  if (value instanceof Int32 || value instanceof Double) return value.valueOf();
  if (value instanceof Date) return new Date(value);
  if (Array.isArray(value)) return value.map(toStored);
  if (typeName(value) !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => typeof field !== 'function')
      .map(([key, field]) => [key, toStored(field)]),
  );
}

/** A deep copy. Fields that an expression found missing (`undefined`) are left out. */
export function clone<Value>(value: Value): Value {
  if (Array.isArray(value))
    return value.map((item: unknown) => (item === undefined ? null : clone(item))) as Value;
  if (value instanceof Date) return new Date(value) as Value;
  if (!isDoc(value)) return value;
  const copy: Doc = {};
  for (const key of Object.keys(value)) if (value[key] !== undefined) copy[key] = clone(value[key]);
  return copy as Value;
}
