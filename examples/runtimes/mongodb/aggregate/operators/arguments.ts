/** The server's errors for wrong arguments of operators from mingo, whose own errors differ. */
import { MongoServerError } from '../../errors';
import { getTypeName, isNil } from '../../values/types';

/** The number of arguments, or the minimum and maximum number. */
const COUNTS: Record<string, number | [number, number]> = {
  $arrayElemAt: 2,
  $atan2: 2,
  $log: 2,
  $setDifference: 2,
  $setIsSubset: 2,
  $split: 2,
  $strcasecmp: 2,
  $substrCP: 3,
  $indexOfArray: [2, 4],
  $indexOfBytes: [2, 4],
  $indexOfCP: [2, 4],
  $range: [2, 3],
  $slice: [2, 3],
};

export function checkCount(name: string, actual: number, count = COUNTS[name]): void {
  if (name === '$ifNull' && actual < 2)
    throw new MongoServerError(`$ifNull needs at least two arguments, had: ${actual}`, 1_257_300);
  if (count === undefined) return;
  const [min, max] = typeof count === 'number' ? [count, count] : count;
  if (actual >= min && actual <= max) return;
  throw min === max
    ? new MongoServerError(
        `Expression ${name} takes exactly ${min} arguments. ${actual} were passed in.`,
        16020,
      )
    : new MongoServerError(
        `Expression ${name} takes at least ${min} arguments, and at most ${max}, but ${actual} were passed in.`,
        28667,
      );
}

interface TypeRule {
  type: 'array' | 'object' | 'string';
  /** The message, to which the actual type is added. */
  message: string;
  code: number;
  /** Whether the rule applies to all arguments, not only to the first one or `input`. */
  isForAll?: boolean;
}

const TYPES: Record<string, TypeRule> = {
  $arrayElemAt: {
    type: 'array',
    message: "$arrayElemAt's first argument must be an array, but is",
    code: 28689,
  },
  $concat: { type: 'string', message: '$concat only supports strings, not', code: 16702, isForAll: true },
  $concatArrays: {
    type: 'array',
    message: '$concatArrays only supports arrays, not',
    code: 28664,
    isForAll: true,
  },
  $filter: { type: 'array', message: 'input to $filter must be an array not', code: 28651 },
  $first: { type: 'array', message: "$first's argument must be an array, but is", code: 28689 },
  $indexOfArray: {
    type: 'array',
    message: '$indexOfArray requires an array as a first argument, found:',
    code: 40090,
  },
  $last: { type: 'array', message: "$last's argument must be an array, but is", code: 28689 },
  $map: { type: 'array', message: 'input to $map must be an array not', code: 16883 },
  $objectToArray: {
    type: 'object',
    message: '$objectToArray requires a document input, found:',
    code: 40390,
  },
  $reduce: { type: 'array', message: "$reduce requires that 'input' be an array, found:", code: 40080 },
  $reverseArray: {
    type: 'array',
    message: 'The argument to $reverseArray must be an array, but was of type:',
    code: 34435,
  },
  $split: {
    type: 'string',
    message: '$split requires an expression that evaluates to a string as a first argument, found:',
    code: 40085,
  },
  $strLenBytes: { type: 'string', message: '$strLenBytes requires a string argument, found:', code: 34473 },
  $strLenCP: { type: 'string', message: '$strLenCP requires a string argument, found:', code: 34471 },
};

/** Throws if an argument has the wrong type. Null and missing values are left to the operator. */
export function checkTypes(name: string, values: readonly unknown[]): void {
  const rule = TYPES[name];
  if (!rule) return;
  const checked = rule.isForAll ? values : values.slice(0, 1);
  const wrong = checked.find((value) => !isNil(value) && getTypeName(value) !== rule.type);
  if (wrong !== undefined) throw new MongoServerError(`${rule.message} ${getTypeName(wrong)}`, rule.code);
}
