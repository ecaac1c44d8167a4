/** Replacements for other mingo operators that differ from the server's, mainly for arrays, conditions and objects. */
import { Long } from 'bson';
import { evalExpr } from 'mingo/core';
import { $setUnion, $slice, $toLower, $toUpper } from 'mingo/operators/expression';
import type { Options } from 'mingo/types';
import { MongoServerError } from '../../errors';
import { compareValues, createComparator, isEqual } from '../../values/compare';
import { truncate } from '../../values/numbers';
import { isDoc, isNil, isNumeric, isTrue, getTypeName, type Doc } from '../../values/types';
import { checkCount, checkTypes } from './arguments';
import { createOperator, type Operator } from './operator';

function checkArray(value: unknown, message: string, code: number): asserts value is unknown[] {
  if (!Array.isArray(value)) throw new MongoServerError(`${message}: ${getTypeName(value)}`, code);
}

export type MingoOperator = (doc: never, argument: never, options: Options) => unknown;

/** Wraps a mingo operator so that it returns null if any argument is null or missing. */
function nullIfMissing(apply: MingoOperator): Operator {
  return (doc, argument, options) => {
    const args: unknown = evalExpr(doc, argument, options);
    return Array.isArray(args) && args.some(isNil) ? null : apply(doc as never, argument as never, options);
  };
}

/** Wraps a mingo operator so that it returns an empty string if its argument is null or missing. */
function emptyIfMissing(apply: MingoOperator): Operator {
  return (doc, argument, options) => apply(doc as never, argument as never, options) ?? '';
}

/**
 * Wraps a mingo operator so that it accepts longs and has the server's errors for wrong arguments. Of named arguments,
 * this only affects `input`.
 */
export function wrapMingo(name: string, apply: MingoOperator): Operator {
  return (doc, argument, options) => {
    if (Array.isArray(doc)) return apply(doc as never, argument as never, options);
    const evaluate = (item: unknown) => {
      const value: unknown = evalExpr(doc, item, options);
      return value instanceof Long ? value.toNumber() : value;
    };
    if (isDoc(argument) && !Object.keys(argument)[0]?.startsWith('$')) {
      if (!('input' in argument)) return apply(doc as never, argument as never, options);
      const input = evaluate(argument['input']);
      checkTypes(name, [input]);
      return apply(doc as never, { ...argument, input: { $literal: input } } as never, options);
    }
    const values = Array.isArray(argument) ? argument.map(evaluate) : [evaluate(argument)];
    checkTypes(name, values);
    const args = values.map((value) => ({ $literal: value }));
    return apply(doc as never, (Array.isArray(argument) ? args : args[0]) as never, options);
  };
}

/** Implements `$substrBytes`. A negative length selects the rest of the string. */
const substrBytes = createOperator('$substrBytes', 3, (value, ...range) => {
  const text = value instanceof Date ? value.toISOString() : String((value as string | null) ?? '');
  const [start, length] = range.map((number) => (isNumeric(number) ? Number(truncate(number)) : NaN)) as [
    number,
    number,
  ];
  if (!(start >= 0))
    throw new MongoServerError(`$substrBytes:  starting index must be non-negative (got: ${start})`, 50752);
  if (Number.isNaN(length)) throw new MongoServerError('$substrBytes:  length must be a numeric type', 16035);
  const bytes = new TextEncoder().encode(text);
  const end = length < 0 ? bytes.length : start + length;
  const isInside = [start, end].map((index) => ((bytes[index] ?? 0) & 0xc0) === 0x80);
  if (isInside.includes(true))
    throw new MongoServerError(
      `$substrBytes:  Invalid range, ${isInside[0] ? 'starting index is a UTF-8 continuation byte' : 'ending index is in the middle of a UTF-8 character'}.`,
      isInside[0] ? 28656 : 28657,
    );
  return new TextDecoder().decode(bytes.slice(start, end));
});

const COND_FIELDS = ['if', 'then', 'else'];

export const otherOperators: Record<string, Operator> = {
  $substr: substrBytes,
  $substrBytes: substrBytes,
  $setUnion: nullIfMissing($setUnion),
  $slice: nullIfMissing(wrapMingo('$slice', $slice) as MingoOperator),
  $toLower: emptyIfMissing($toLower),
  $toUpper: emptyIfMissing($toUpper),
  $cond: (doc, argument, options) => {
    const named = argument as Doc;
    const missing = COND_FIELDS.findIndex((field) => !Array.isArray(argument) && !(field in named));
    if (missing >= 0)
      throw new MongoServerError(`Missing '${COND_FIELDS[missing]}' parameter to $cond`, 17_080 + missing);
    const parts = Array.isArray(argument)
      ? (argument as unknown[])
      : COND_FIELDS.map((field) => named[field]);
    checkCount('$cond', parts.length, 3);
    return evalExpr(doc, isTrue(evalExpr(doc, parts[0], options)) ? parts[1] : parts[2], options) as unknown;
  },
  $switch: (doc, argument, options) => {
    const { branches, default: defaultValue } = argument as {
      branches: { case: unknown; then: unknown }[];
      default?: unknown;
    };
    const branch = branches.find((item) => isTrue(evalExpr(doc, item.case, options)));
    if (branch) return evalExpr(doc, branch.then, options) as unknown;
    if (!('default' in (argument as Doc))) {
      throw new MongoServerError(
        '$switch could not find a matching branch for an input, and no default was specified.',
        40066,
      );
    }
    return evalExpr(doc, defaultValue, options) as unknown;
  },
  $and: (doc, argument, options) => [argument].flat().every((arg) => isTrue(evalExpr(doc, arg, options))),
  $or: (doc, argument, options) => [argument].flat().some((arg) => isTrue(evalExpr(doc, arg, options))),
  $not: createOperator('$not', 1, (value) => !isTrue(value)),
  $in: createOperator('$in', 2, (value, list) => {
    checkArray(list, '$in requires an array as a second argument, found', 40081);
    return list.some((item) => isEqual(item, value));
  }),
  $size: createOperator('$size', 1, (value) => {
    checkArray(value, 'The argument to $size must be an array, but was of type', 17124);
    return value.length;
  }),
  $sortArray: (doc, argument, options) => {
    const { input, sortBy } = argument as { input: unknown; sortBy: unknown };
    const value: unknown = evalExpr(doc, input, options);
    if (isNil(value)) return null;
    checkArray(value, 'The input argument to $sortArray must be an array, but was of type', 2942504);
    if (isDoc(sortBy)) return [...value].sort(createComparator(sortBy));
    return [...value].sort((a, b) => compareValues(a, b) * Number(sortBy));
  },
  $mergeObjects: (doc, argument, options) => {
    const values = [evalExpr(doc, argument, options) as unknown].flat();
    const invalid = values.find((value) => !isNil(value) && !isDoc(value));
    if (invalid !== undefined)
      throw new MongoServerError(
        `$mergeObjects requires object inputs, but input of type ${getTypeName(invalid)} was given`,
        40400,
      );
    return Object.assign({}, ...values) as Doc;
  },
  $getField: (doc, argument, options) => {
    const isNamed = isDoc(argument) && 'field' in argument;
    const field: unknown = evalExpr(doc, isNamed ? argument['field'] : argument, options);
    const input: unknown = isNamed && 'input' in argument ? evalExpr(doc, argument['input'], options) : doc;
    return isDoc(input) ? input[String(field)] : undefined;
  },
};
