/** Types and conversions. mingo doesn't know ObjectId, long and decimal. */
import { Decimal128, Long, ObjectId, serialize, UUID } from 'bson';
import { evalExpr } from 'mingo/core';
import { MongoServerError } from '../../errors';
import { round, toDecimal, toDouble } from '../../values/numbers';
import { isDoc, isNil, isNumeric, isTrue, typeName } from '../../values/types';
import { operator, type Operator } from './operator';

function failed(value: unknown, to: string, why = 'with no onError value'): MongoServerError {
  const problem =
    typeof value === 'string'
      ? `Failed to parse ${to} '${value}'`
      : `Unsupported conversion from ${typeName(value)} to ${to}`;
  return new MongoServerError(`${problem} in $convert ${why}`, 241);
}

/** Accepts only text that is a number. */
function parseNumber(value: string, to: string, whole: boolean): string {
  if (!(whole ? /^[+-]?\d+$/ : /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/).test(value))
    throw failed(value, 'number', `for ${to} with no onError value`);
  return value;
}

const CONVERSIONS: Record<string, (value: unknown) => unknown> = {
  string: (value) => {
    if (typeof value === 'string') return value;
    if (value instanceof Date) return value.toISOString();
    if (value instanceof ObjectId) return value.toHexString();
    if (value instanceof UUID) return value.toString();
    if (isNumeric(value) || typeof value === 'boolean') return String(value);
    throw failed(value, 'string');
  },
  bool: (value) => (isNumeric(value) ? isTrue(value) : typeof value === 'boolean' ? value : true),
  date: (value) => {
    if (value instanceof Date) return value;
    if (value instanceof ObjectId) return value.getTimestamp();
    if (isNumeric(value)) return new Date(toDouble(value));
    if (typeof value !== 'string') throw failed(value, 'date');
    const date = new Date(/T[\d:.]+$/.test(value) ? `${value}Z` : value);
    if (!Number.isNaN(date.getTime())) return date;
    throw new MongoServerError(`Error parsing date string '${value}'`, 241);
  },
  double: (value) => number(value, 'double', false, (text) => Number(text)),
  decimal: (value) =>
    isNumeric(value)
      ? toDecimal(value)
      : number(value, 'decimal', false, (text) => Decimal128.fromString(String(text))),
  int: (value) => {
    const whole = number(value, 'int', true, (text) => Math.trunc(Number(text))) as number;
    if (Math.abs(whole) > 2_147_483_647)
      throw new MongoServerError(
        `Conversion would overflow target type in $convert with no onError value: ${String(value)}`,
        241,
      );
    return whole;
  },
  long: (value) => number(value, 'long', true, (text) => Long.fromString(String(text))),
  objectId: (value) => {
    if (value instanceof ObjectId) return value;
    if (typeof value !== 'string') throw failed(value, 'objectId');
    if (ObjectId.isValid(value)) return new ObjectId(value);
    throw new MongoServerError(
      `Failed to parse objectId '${value}' in $convert with no onError value: expected 24 hexadecimal digits`,
      241,
    );
  },
};

function number(
  value: unknown,
  to: string,
  whole: boolean,
  make: (text: string | number) => unknown,
): unknown {
  if (typeof value === 'string') return make(parseNumber(value, to, whole));
  if (typeof value === 'boolean') return make(value ? '1' : '0');
  if (value instanceof Date && to !== 'int') return make(String(value.getTime()));
  if (!isNumeric(value)) throw failed(value, to);
  return make(whole ? String(round(value, 0, 'trunc')).replace(/E\+?\d+$/, '') : String(value));
}

function convert(value: unknown, to: unknown): unknown {
  const conversion = CONVERSIONS[String(to)];
  if (!conversion) throw new MongoServerError(`Unknown type name: ${String(to)}`, 2);
  return conversion(value);
}

function conversionTo(name: string, type: string): Operator {
  return operator(name, 1, (value) => (isNil(value) ? null : convert(value, type)));
}

export const types: Record<string, Operator> = {
  $type: operator('$type', 1, typeName),
  $isNumber: operator('$isNumber', 1, isNumeric),
  $toString: conversionTo('$toString', 'string'),
  $toBool: conversionTo('$toBool', 'bool'),
  $toDate: conversionTo('$toDate', 'date'),
  $toDouble: conversionTo('$toDouble', 'double'),
  $toDecimal: conversionTo('$toDecimal', 'decimal'),
  $toInt: conversionTo('$toInt', 'int'),
  $toLong: conversionTo('$toLong', 'long'),
  $toObjectId: conversionTo('$toObjectId', 'objectId'),
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
  $bsonSize: operator('$bsonSize', 1, (value) => {
    if (isNil(value)) return null;
    if (!isDoc(value))
      throw new MongoServerError(`$bsonSize requires a document input, found: ${typeName(value)}`, 31393);
    return serialize(value).length;
  }),
};
