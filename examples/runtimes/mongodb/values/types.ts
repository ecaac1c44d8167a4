// Reference: https://www.mongodb.com/docs/manual/reference/bson-types/
import { Binary, BSONError, Decimal128, Double, Int32, Long } from 'bson';
import { MongoServerError } from '../errors';

export type Doc = Record<string, unknown>;

/** Maps each type alias to its type number. `$type` accepts either. */
const TYPE_NUMBERS: Record<string, number> = {
  minKey: -1,
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
  maxKey: 127,
};

const NUMERIC_TYPES = ['int', 'long', 'double', 'decimal'];

/** Maps each `_bsontype` to a type alias. */
const BSON_CLASSES: Record<string, string> = {
  Binary: 'binData',
  Decimal128: 'decimal',
  Double: 'double',
  Int32: 'int',
  Long: 'long',
  MaxKey: 'maxKey',
  MinKey: 'minKey',
  ObjectId: 'objectId',
};

/** Returns whether a value is a plain object and not an instance of a BSON class. */
export function isDoc(value: unknown): value is Doc {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

export function isNil(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

export function isNumeric(value: unknown): value is number | Long | Decimal128 {
  return typeof value === 'number' || value instanceof Long || value instanceof Decimal128;
}

/** Returns whether a value is a whole number in the range of 32-bit integers. -0 can only be a double. */
export function isInt(value: unknown): value is number {
  return Object.is(Number(value) | 0, value);
}

/** Returns whether an expression treats a value as true. Only false, null, missing values and zero count as false. */
export function isTrue(value: unknown): boolean {
  if (isNil(value) || value === false) return false;
  return !isNumeric(value) || Number(value.toString()) !== 0;
}

/**
 * Returns whether a value has the given type, following the rules of `$type` in queries and `bsonType` in schemas.
 *
 * @param type an alias, a type number, `number` for any numeric type, or an array of these
 * @throws MongoServerError if there is no such type
 */
export function hasType(value: unknown, type: unknown): boolean {
  if (Array.isArray(type)) return type.some((item) => hasType(value, item));
  const byNumber = Object.entries(TYPE_NUMBERS).find(([, number]) => number === Number(type))?.[0];
  const name = typeof type === 'string' ? type : byNumber;
  if (name === 'number') return NUMERIC_TYPES.includes(getTypeName(value));
  if (name !== undefined && name in TYPE_NUMBERS) return getTypeName(value) === name;
  throw new MongoServerError(
    typeof type === 'string'
      ? `Unknown type name alias: ${type}`
      : `Invalid numerical type code: ${String(type)}`,
    2,
  );
}

/** Returns a value's type alias, or `missing` for `undefined`. Like mongosh, treats whole 32-bit numbers as ints. */
export function getTypeName(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
      return 'missing';
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'number':
      return isInt(value) ? 'int' : 'double';
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

/**
 * Returns a copy in the form that the driver sends. Converts `undefined` to null and maps to documents, and omits the
 * functions and symbols in documents unless `keepsFunctions`. `MinKey` and `MaxKey` are values even without a call.
 */
export function toStored(value: unknown, keepsFunctions = false, parents: readonly object[] = []): unknown {
  if (value === undefined) return null;
  if (typeof value === 'bigint') return Long.fromBigInt(value);
  const { toBSON } = Object(value) as { toBSON?: unknown };
  if (typeof toBSON === 'function') return toStored(toBSON.call(value), keepsFunctions, parents);
  if (value instanceof Uint8Array) return new Binary(value);
  if (value instanceof Int32 || value instanceof Double) return value.valueOf();
  if (value instanceof Date) return new Date(value);
  if (typeof value !== 'object' || !/^(?:object|array)$/.test(getTypeName(value))) return value;
  if (parents.includes(value as object)) throw new BSONError('Cannot convert circular structure to BSON');
  const convert = (inner: unknown) => toStored(inner, keepsFunctions, [...parents, value as object]);
  if (Array.isArray(value)) return value.map(convert);
  return Object.fromEntries(
    (value instanceof Map ? [...value] : Object.entries(value as Doc))
      .map(([key, field]) => [String(key), convert(field)] as const)
      .filter(([, field]) => keepsFunctions || !/^(?:function|symbol)$/.test(typeof field)),
  );
}

/**
 * Returns a deep copy. Omits fields that are `undefined`, because expressions return `undefined` for missing fields. In
 * arrays, `undefined` becomes null.
 */
export function clone<Value>(value: Value): Value {
  if (Array.isArray(value))
    return value.map((item: unknown) => (item === undefined ? null : clone(item))) as Value;
  if (value instanceof Date) return new Date(value) as Value;
  if (!isDoc(value)) return value;
  const copy: Doc = {};
  for (const key of Object.keys(value)) if (value[key] !== undefined) copy[key] = clone(value[key]);
  return copy as Value;
}
