/** Arithmetic operators that support all BSON number types. mingo only supports JavaScript numbers. */
import { Decimal128, Long } from 'bson';
import { evalExpr } from 'mingo/core';
import { MongoServerError, unsupportedError } from '../../errors';
import {
  add,
  divide,
  isInteger,
  multiply,
  power,
  remainder,
  round,
  subtract,
  toDouble,
  type Numeric,
} from '../../values/numbers';
import { isNil, isNumeric, getTypeName } from '../../values/types';
import { createOperator, type Operator } from './operator';

function checkNumeric(name: string, value: unknown, types = 'numeric'): asserts value is Numeric {
  if (!isNumeric(value))
    throw new MongoServerError(`${name} only supports ${types} types, not ${getTypeName(value)}`, 14);
}

/** Creates an operator that takes any number of arguments and returns null if any of them is null or missing. */
function createVariadicOperator(compute: (args: unknown[]) => unknown): Operator {
  return (doc, argument, options) => {
    const args = [evalExpr(doc, argument, options) as unknown].flat();
    return args.some(isNil) ? null : compute(args);
  };
}

function createUnaryOperator(name: string, compute: (value: Numeric) => unknown): Operator {
  return createOperator(name, 1, (value) => {
    if (isNil(value)) return null;
    checkNumeric(name, value);
    return compute(value);
  });
}

function createRoundingOperator(name: string, mode: 'round' | 'trunc'): Operator {
  return createOperator(name, [1, 2], (value, places = 0) => {
    if (isNil(value) || isNil(places)) return null;
    checkNumeric(name, value);
    const digits = isNumeric(places) ? toDouble(places) : NaN;
    if (!Number.isInteger(digits) || digits < -20 || digits > 100)
      throw new MongoServerError(
        `cannot apply ${name} with precision value ${String(places)} value must be in [-20, 100]`,
        51083,
      );
    const result = round(value, digits, mode);
    if (!isInteger(value) || isInteger(result)) return result;
    throw new MongoServerError(
      `invalid conversion from Decimal128 result in ${name} resulting from arguments: [${String(value)}, ${digits}]`,
      51080,
    );
  });
}

function createDivision(name: string, compute: typeof divide, [typeCode, zeroCode]: number[]): Operator {
  return createOperator(name, 2, (a, b) => {
    if (isNil(a) || isNil(b)) return null;
    if (!isNumeric(a) || !isNumeric(b)) {
      const types = `${getTypeName(a)} and ${getTypeName(b)}`;
      throw new MongoServerError(`${name} only supports numeric types, not ${types}`, typeCode);
    }
    if (toDouble(b) === 0) throw new MongoServerError(`can't ${name} by zero`, zeroCode);
    return compute(a, b);
  });
}

export const arithmeticOperators: Record<string, Operator> = {
  $add: createVariadicOperator((args) => {
    const dates = args.filter((value) => value instanceof Date);
    if (dates.length > 1) throw new MongoServerError('only one date allowed in an $add expression', 16612);
    const sum = args.reduce<Numeric>((total, value) => {
      if (value instanceof Date) return add(total, value.getTime());
      checkNumeric('$add', value, 'numeric or date');
      return add(total, value);
    }, 0);
    return dates.length > 0 ? new Date(toDouble(sum)) : sum;
  }),
  $multiply: createVariadicOperator((args) =>
    args.reduce<Numeric>((product, value) => {
      checkNumeric('$multiply', value);
      return multiply(product, value);
    }, 1),
  ),
  $subtract: createOperator('$subtract', 2, (a, b) => {
    if (isNil(a) || isNil(b)) return null;
    if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
    if (a instanceof Date && isNumeric(b)) return new Date(a.getTime() - toDouble(b));
    if (!isNumeric(a) || !isNumeric(b))
      throw new MongoServerError(`can't $subtract ${getTypeName(b)} from ${getTypeName(a)}`, 14);
    return subtract(a, b);
  }),
  $divide: createDivision('$divide', divide, [14, 2]),
  $mod: createDivision('$mod', remainder, [16611, 16610]),
  $abs: createUnaryOperator('$abs', (value) => {
    if (value instanceof Long && value.equals(Long.MIN_VALUE))
      throw new MongoServerError("can't take $abs of long long min", 28680);
    return toDouble(value) <= 0 ? subtract(0, value) : value;
  }),
  $ceil: createUnaryOperator('$ceil', (value) => round(value, 0, 'ceil')),
  $floor: createUnaryOperator('$floor', (value) => round(value, 0, 'floor')),
  $pow: createOperator('$pow', 2, (base, exponent) => {
    if (isNil(base) || isNil(exponent)) return null;
    if (!isNumeric(base))
      throw new MongoServerError(`$pow's base must be numeric, not ${getTypeName(base)}`, 28762);
    if (!isNumeric(exponent))
      throw new MongoServerError(`$pow's exponent must be numeric, not ${getTypeName(exponent)}`, 28763);
    if (toDouble(base) === 0 && toDouble(exponent) < 0)
      throw new MongoServerError('$pow cannot take a base of 0 and a negative exponent', 28764);
    if (base instanceof Decimal128 || exponent instanceof Decimal128)
      throw unsupportedError('$pow of decimals');
    return power(base, exponent);
  }),
  $round: createRoundingOperator('$round', 'round'),
  $trunc: createRoundingOperator('$trunc', 'trunc'),
};
