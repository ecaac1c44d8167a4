/** Checks the arguments of mingo's operators and throws the server's errors, because mingo's errors differ. */
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

/**
 * The message is followed by the actual type. If `isForAll` is true, the rule applies to all arguments, otherwise only
 * to the first one or `input`.
 */
type TypeRule = [type: 'array' | 'object' | 'string', message: string, code: number, isForAll?: true];

const TYPES: Record<string, TypeRule> = {
  $arrayElemAt: ['array', "$arrayElemAt's first argument must be an array, but is", 28689],
  $concat: ['string', '$concat only supports strings, not', 16702, true],
  $concatArrays: ['array', '$concatArrays only supports arrays, not', 28664, true],
  $filter: ['array', 'input to $filter must be an array not', 28651],
  $first: ['array', "$first's argument must be an array, but is", 28689],
  $indexOfArray: ['array', '$indexOfArray requires an array as a first argument, found:', 40090],
  $last: ['array', "$last's argument must be an array, but is", 28689],
  $map: ['array', 'input to $map must be an array not', 16883],
  $objectToArray: ['object', '$objectToArray requires a document input, found:', 40390],
  $reduce: ['array', "$reduce requires that 'input' be an array, found:", 40080],
  $reverseArray: ['array', 'The argument to $reverseArray must be an array, but was of type:', 34435],
  $split: [
    'string',
    '$split requires an expression that evaluates to a string as a first argument, found:',
    40085,
  ],
  $strLenBytes: ['string', '$strLenBytes requires a string argument, found:', 34473],
  $strLenCP: ['string', '$strLenCP requires a string argument, found:', 34471],
};

/** Throws if an argument has the wrong type. Null and missing values are left to the operator. */
export function checkTypes(name: string, values: readonly unknown[]): void {
  const rule = TYPES[name];
  if (!rule) return;
  const [type, message, code, isForAll = false] = rule;
  const checked = isForAll ? values : values.slice(0, 1);
  const wrong = checked.find((value) => !isNil(value) && getTypeName(value) !== type);
  if (wrong !== undefined) throw new MongoServerError(`${message} ${getTypeName(wrong)}`, code);
}
