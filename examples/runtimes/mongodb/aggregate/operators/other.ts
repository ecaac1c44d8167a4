/** Operators on arrays, conditions, objects and missing values that differ from mingo's. */
import { evalExpr } from 'mingo/core';
import { $setUnion, $slice, $toLower, $toUpper } from 'mingo/operators/expression';
import type { Options } from 'mingo/types';
import { MongoServerError } from '../../errors';
import { compareValues, equalValues, sortComparison, type SortSpec } from '../../values/compare';
import { sortValuesAt } from '../../values/paths';
import { isDoc, isNil, isTrue, typeName, type Doc } from '../../values/types';
import { operator, type Operator } from './operator';

function notArray(message: string, value: unknown, code: number): MongoServerError {
  return new MongoServerError(`${message}: ${typeName(value)}`, code);
}

type MingoOperator = (doc: never, argument: never, options: Options) => unknown;

/** An operator of mingo that returns null if an argument is missing. */
function nullable(apply: MingoOperator): Operator {
  return (doc, argument, options) => {
    const args: unknown = evalExpr(doc, argument, options);
    return Array.isArray(args) && args.some(isNil) ? null : apply(doc as never, argument as never, options);
  };
}

/** An operator of mingo that returns an empty string if its argument is missing. */
function emptyIfMissing(apply: MingoOperator): Operator {
  return (doc, argument, options) => apply(doc as never, argument as never, options) ?? '';
}

export const lists: Record<string, Operator> = {
  $setUnion: nullable($setUnion),
  $slice: nullable($slice),
  $toLower: emptyIfMissing($toLower),
  $toUpper: emptyIfMissing($toUpper),
  $cond: (doc, argument, options) => {
    const { if: test, then, else: otherwise } = argument as Doc;
    const parts = Array.isArray(argument) ? (argument as unknown[]) : [test, then, otherwise];
    if (parts.length !== 3) {
      throw new MongoServerError(
        `Expression $cond takes exactly 3 arguments. ${parts.length} were passed in.`,
        16020,
      );
    }
    return evalExpr(doc, isTrue(evalExpr(doc, parts[0], options)) ? parts[1] : parts[2], options) as unknown;
  },
  $switch: (doc, argument, options) => {
    const { branches, default: otherwise } = argument as {
      branches: { case: unknown; then: unknown }[];
      default?: unknown;
    };
    const branch = branches.find((one) => isTrue(evalExpr(doc, one.case, options)));
    if (branch) return evalExpr(doc, branch.then, options) as unknown;
    if (!('default' in (argument as Doc))) {
      throw new MongoServerError(
        '$switch could not find a matching branch for an input, and no default was specified.',
        40066,
      );
    }
    return evalExpr(doc, otherwise, options) as unknown;
  },
  $and: (doc, argument, options) => [argument].flat().every((one) => isTrue(evalExpr(doc, one, options))),
  $or: (doc, argument, options) => [argument].flat().some((one) => isTrue(evalExpr(doc, one, options))),
  $not: operator('$not', 1, (value) => !isTrue(value)),
  $in: operator('$in', 2, (value, list) => {
    if (!Array.isArray(list))
      throw notArray('$in requires an array as a second argument, found', list, 40081);
    return list.some((item) => equalValues(item, value));
  }),
  $size: operator('$size', 1, (value) => {
    if (!Array.isArray(value))
      throw notArray('The argument to $size must be an array, but was of type', value, 17124);
    return value.length;
  }),
  $sortArray: (doc, argument, options) => {
    const { input, sortBy } = argument as { input: unknown; sortBy: unknown };
    const value: unknown = evalExpr(doc, input, options);
    if (isNil(value)) return null;
    if (!Array.isArray(value))
      throw notArray('The input argument to $sortArray must be an array, but was of type', value, 2942504);
    const list = [...(value as unknown[])];
    if (isDoc(sortBy)) return list.sort(sortComparison<unknown>(sortBy as SortSpec, sortValuesAt));
    return list.sort((a, b) => compareValues(a, b) * Number(sortBy));
  },
  $mergeObjects: (doc, argument, options) => {
    const given = [evalExpr(doc, argument, options) as unknown].flat();
    const wrong = given.find((one) => !isNil(one) && !isDoc(one));
    if (wrong !== undefined)
      throw new MongoServerError(
        `$mergeObjects requires object inputs, but input of type ${typeName(wrong)} was given`,
        40400,
      );
    return Object.assign({}, ...given) as Doc;
  },
  $getField: (doc, argument, options) => {
    const named = isDoc(argument) && 'field' in argument;
    const field: unknown = evalExpr(doc, named ? argument['field'] : argument, options);
    const input: unknown = named && 'input' in argument ? evalExpr(doc, argument['input'], options) : doc;
    return isDoc(input) ? input[String(field)] : undefined;
  },
};
