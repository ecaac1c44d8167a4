/** Arithmetic with int, double, long and decimal. mingo knows only JavaScript's numbers. */
import { Long } from 'bson';
import { evalExpr } from 'mingo/core';
import { MongoServerError } from '../../errors';
import {
  add,
  divide,
  multiply,
  remainder,
  round,
  subtract,
  toDouble,
  type Numeric,
} from '../../values/numbers';
import { isNil, isNumeric, typeName } from '../../values/types';
import { operator, type Operator } from './operator';

function notNumeric(name: string, value: unknown, orDate = false): MongoServerError {
  return new MongoServerError(
    `${name} only supports numeric${orDate ? ' or date' : ''} types, not ${typeName(value)}`,
    14,
  );
}

/** An operator with any number of arguments. It returns null if one is missing. */
function variadic(compute: (args: unknown[]) => unknown): Operator {
  return (doc, argument, options) => {
    const args = [evalExpr(doc, argument, options) as unknown].flat();
    return args.some(isNil) ? null : compute(args);
  };
}

function unary(name: string, compute: (value: Numeric) => unknown): Operator {
  return operator(name, 1, (value) => {
    if (isNil(value)) return null;
    if (!isNumeric(value)) throw notNumeric(name, value);
    return compute(value);
  });
}

function rounding(name: string, mode: 'round' | 'trunc'): Operator {
  return operator(name, [1, 2], (value, places = 0) => {
    if (isNil(value) || isNil(places)) return null;
    if (!isNumeric(value)) throw notNumeric(name, value);
    return round(value, Number(places), mode);
  });
}

export const arithmetic: Record<string, Operator> = {
  $add: variadic((args) => {
    const dates = args.filter((value) => value instanceof Date);
    if (dates.length > 1) throw new MongoServerError('only one date allowed in an $add expression', 16612);
    const sum = args.reduce<Numeric>((total, value) => {
      if (value instanceof Date) return add(total, value.getTime());
      if (!isNumeric(value)) throw notNumeric('$add', value, true);
      return add(total, value);
    }, 0);
    return dates.length > 0 ? new Date(toDouble(sum)) : sum;
  }),
  $multiply: variadic((args) =>
    args.reduce<Numeric>((product, value) => {
      if (!isNumeric(value)) throw notNumeric('$multiply', value);
      return multiply(product, value);
    }, 1),
  ),
  $subtract: operator('$subtract', 2, (a, b) => {
    if (isNil(a) || isNil(b)) return null;
    if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
    if (a instanceof Date && isNumeric(b)) return new Date(a.getTime() - toDouble(b));
    if (!isNumeric(a) || !isNumeric(b))
      throw new MongoServerError(`can't $subtract ${typeName(b)} from ${typeName(a)}`, 14);
    return subtract(a, b);
  }),
  $divide: operator('$divide', 2, (a, b) => {
    if (isNil(a) || isNil(b)) return null;
    if (!isNumeric(a) || !isNumeric(b)) {
      throw new MongoServerError(
        `$divide only supports numeric types, not ${typeName(a)} and ${typeName(b)}`,
        14,
      );
    }
    if (toDouble(b) === 0) throw new MongoServerError("can't $divide by zero", 2);
    return divide(a, b);
  }),
  $mod: operator('$mod', 2, (a, b) => {
    if (isNil(a) || isNil(b)) return null;
    if (!isNumeric(a) || !isNumeric(b)) {
      throw new MongoServerError(
        `$mod only supports numeric types, not ${typeName(a)} and ${typeName(b)}`,
        16611,
      );
    }
    if (toDouble(b) === 0) throw new MongoServerError("can't $mod by zero", 16610);
    return remainder(a, b);
  }),
  $abs: unary('$abs', (value) => (toDouble(value) < 0 ? subtract(0, value) : value)),
  $ceil: unary('$ceil', (value) => round(value, 0, 'ceil')),
  $floor: unary('$floor', (value) => round(value, 0, 'floor')),
  $round: rounding('$round', 'round'),
  $trunc: rounding('$trunc', 'trunc'),
};
