/** Operators for types and conversions. mingo doesn't support ObjectIds, longs or decimals. */
import { Decimal128, Long, ObjectId, serialize, UUID } from 'bson';
import { evalExpr } from 'mingo/core';
import { MongoServerError } from '../../errors';
import { toDecimal, toDouble, truncate } from '../../values/numbers';
import { UTC } from '../../values/calendar';
import { parseDate } from '../../values/date-text';
import { isDoc, isNil, isNumeric, isTrue, getTypeName } from '../../values/types';
import { createOperator, type Operator } from './operator';

function createConversionError(
  value: unknown,
  to: string,
  suffix = 'with no onError value',
): MongoServerError {
  const problem =
    typeof value === 'string'
      ? `Failed to parse ${to} '${value}'`
      : `Unsupported conversion from ${getTypeName(value)} to ${to}`;
  return new MongoServerError(`${problem} in $convert ${suffix}`, 241);
}

const CONVERSIONS: Record<string, (value: unknown) => unknown> = {
  string: (value) => {
    if (typeof value === 'string') return value;
    if (value instanceof Date) return value.toISOString();
    if (value instanceof ObjectId) return value.toHexString();
    if (value instanceof UUID) return value.toString();
    if (isNumeric(value) || typeof value === 'boolean') return String(value);
    throw createConversionError(value, 'string');
  },
  bool: (value) => (isNumeric(value) ? isTrue(value) : typeof value === 'boolean' ? value : true),
  date: (value) => {
    if (value instanceof Date) return value;
    if (value instanceof ObjectId) return value.getTimestamp();
    if (isNumeric(value) && getTypeName(value) !== 'int') return new Date(toDouble(value));
    if (typeof value !== 'string') throw createConversionError(value, 'date');
    return parseDate(value, UTC);
  },
  double: (value) => convertNumber(value, 'double', (text) => Number(text)),
  decimal: (value) =>
    isNumeric(value)
      ? toDecimal(value)
      : convertNumber(value, 'decimal', (text) => Decimal128.fromString(text)),
  int: (value) => Number(convertInteger(value, 'int', 32)),
  long: (value) => Long.fromBigInt(convertInteger(value, 'long', 64)),
  objectId: (value) => {
    if (value instanceof ObjectId) return value;
    if (typeof value !== 'string') throw createConversionError(value, 'objectId');
    if (ObjectId.isValid(value)) return new ObjectId(value);
    throw new MongoServerError(
      `Failed to parse objectId '${value}' in $convert with no onError value: expected 24 hexadecimal digits`,
      241,
    );
  },
};

/** Converts a value to a numeric string and passes the string to `parse`. Throws if the value can't be converted. */
function convertNumber(value: unknown, to: string, parse: (text: string) => unknown): unknown {
  if (typeof value === 'string' && !/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(value))
    throw createConversionError(value, 'number', `for ${to} with no onError value`);
  if (typeof value === 'boolean') return parse(value ? '1' : '0');
  if (value instanceof Date) return parse(String(value.getTime()));
  if (!isNumeric(value) && typeof value !== 'string') throw createConversionError(value, to);
  return parse(String(value));
}

/** Converts a value to an integer without its fraction. Throws if that is impossible or needs more bits. */
function convertInteger(value: unknown, to: string, bits: number): bigint {
  if (typeof value === 'string' && !/^[+-]?\d+$/.test(value))
    throw createConversionError(value, 'number', `for ${to} with no onError value`);
  if (to === 'int' && value instanceof Date) throw createConversionError(value, to);
  const integer = isNumeric(value) ? truncate(value) : (convertNumber(value, to, BigInt) as bigint);
  const suffix = 'in $convert with no onError value';
  if (integer === undefined) {
    const kind = Number.isNaN(Number(String(value))) ? 'NaN' : 'infinity';
    throw new MongoServerError(`Attempt to convert ${kind} value to integer type ${suffix}`, 241);
  }
  if (BigInt.asIntN(bits, integer) === integer) return integer;
  if (typeof value === 'string')
    throw createConversionError(value, 'number', 'with no onError value: Overflow');
  throw new MongoServerError(`Conversion would overflow target type ${suffix}: ${String(value)}`, 241);
}

function convert(value: unknown, to: unknown): unknown {
  const conversion = CONVERSIONS[String(to)];
  if (!conversion) throw new MongoServerError(`Unknown type name: ${String(to)}`, 2);
  return conversion(value);
}

function createConversionOperator(name: string, type: string): Operator {
  return createOperator(name, 1, (value) => (isNil(value) ? null : convert(value, type)));
}

export const typeOperators: Record<string, Operator> = {
  $type: createOperator('$type', 1, getTypeName),
  $isNumber: createOperator('$isNumber', 1, isNumeric),
  $toString: createConversionOperator('$toString', 'string'),
  $toBool: createConversionOperator('$toBool', 'bool'),
  $toDate: createConversionOperator('$toDate', 'date'),
  $toDouble: createConversionOperator('$toDouble', 'double'),
  $toDecimal: createConversionOperator('$toDecimal', 'decimal'),
  $toInt: createConversionOperator('$toInt', 'int'),
  $toLong: createConversionOperator('$toLong', 'long'),
  $toObjectId: createConversionOperator('$toObjectId', 'objectId'),
  $convert: (doc, argument, options) => {
    if (!isDoc(argument)) throw new MongoServerError('$convert expects an object of named arguments', 9);
    const input: unknown = evalExpr(doc, argument['input'], options);
    if (isNil(input)) return 'onNull' in argument ? evalExpr(doc, argument['onNull'], options) : null;
    const to: unknown = evalExpr(doc, argument['to'], options);
    try {
      return convert(input, isDoc(to) ? to['type'] : to);
    } catch (error) {
      if (!('onError' in argument)) throw error;
      return evalExpr(doc, argument['onError'], options) as unknown;
    }
  },
  $bsonSize: createOperator('$bsonSize', 1, (value) => {
    if (isNil(value)) return null;
    if (!isDoc(value))
      throw new MongoServerError(`$bsonSize requires a document input, found: ${getTypeName(value)}`, 31393);
    return serialize(value).length;
  }),
};
