/** Arrays, sets, conditions and objects where mingo's operators differ from the server's. */
import { evalExpr } from 'mingo/core';
import { MongoServerError } from '../../errors';
import { compareValues, equalValues, sortComparison, valueKey, type SortSpec } from '../../values/compare';
import { sortValuesAt } from '../../values/paths';
import { isDoc, typeName, type Doc } from '../../values/types';
import { isTrue, type Operator } from '../evaluate';
import { isNil, operator } from './helpers';

function listOf(name: string, value: unknown): unknown[] {
  if (!Array.isArray(value))
    throw new MongoServerError(`${name} requires an array, found: ${typeName(value)}`, 14);
  return value as unknown[];
}

function unique(list: readonly unknown[]): unknown[] {
  return [...new Map(list.map((value) => [valueKey(value), value])).values()];
}

/** Conditions: all but false, null, missing and zero are true; mingo goes by JavaScript. */
const conditions: Record<string, Operator> = {
  $cond: (doc, argument, options) => {
    const [test, yes, no] = Array.isArray(argument)
      ? (argument as unknown[])
      : [(argument as Doc)['if'], (argument as Doc)['then'], (argument as Doc)['else']];
    if (Array.isArray(argument) && argument.length !== 3) {
      throw new MongoServerError(
        `Expression $cond takes exactly 3 arguments. ${argument.length} were passed in.`,
        16020,
      );
    }
    return evalExpr(doc, isTrue(evalExpr(doc, test, options)) ? yes : no, options) as unknown;
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
};

export const lists: Record<string, Operator> = {
  ...conditions,
  $in: operator('$in', 2, (value, list) => {
    if (!Array.isArray(list))
      throw new MongoServerError(
        `$in requires an array as a second argument, found: ${typeName(list)}`,
        40081,
      );
    return list.some((item) => equalValues(item, value));
  }),
  $size: operator('$size', 1, (value) => {
    if (!Array.isArray(value))
      throw new MongoServerError(
        `The argument to $size must be an array, but was of type: ${typeName(value)}`,
        17124,
      );
    return value.length;
  }),
  $indexOfArray: operator('$indexOfArray', [2, 4], (list, value, from = 0, to = Infinity) => {
    if (isNil(list)) return null;
    return listOf('$indexOfArray', list).findIndex(
      (item, i) => i >= Number(from) && i < Number(to) && equalValues(item, value),
    );
  }),
  $sortArray: (doc, argument, options) => {
    const { input, sortBy } = argument as { input: unknown; sortBy: unknown };
    const value: unknown = evalExpr(doc, input, options);
    if (isNil(value)) return null;
    const list = [...listOf('$sortArray', value)];
    if (isDoc(sortBy)) return list.sort(sortComparison<unknown>(sortBy as SortSpec, sortValuesAt));
    return list.sort((a, b) => compareValues(a, b) * Number(sortBy));
  },
  $slice: operator('$slice', [2, 3], (list, first, count) => {
    if (isNil(list) || first === null || count === null) return null;
    const all = listOf('$slice', list);
    if (count === undefined)
      return Number(first) < 0 ? all.slice(Number(first)) : all.slice(0, Number(first));
    const from = Number(first) < 0 ? Math.max(0, all.length + Number(first)) : Number(first);
    return all.slice(from, from + Number(count));
  }),
  $setUnion: (doc, argument, options) => {
    const given = evalExpr(doc, argument, options) as unknown[];
    return given.some(isNil) ? null : unique(given.flatMap((one) => listOf('$setUnion', one)));
  },
  $setIntersection: (doc, argument, options) => {
    const given = evalExpr(doc, argument, options) as unknown[];
    if (given.some(isNil)) return null;
    const [first = [], ...rest] = given.map((one) => listOf('$setIntersection', one));
    const keys = rest.map((list) => new Set(list.map(valueKey)));
    return unique(first).filter((value) => keys.every((one) => one.has(valueKey(value))));
  },
  $setDifference: operator('$setDifference', 2, (a, b) => {
    if (isNil(a) || isNil(b)) return null;
    const without = new Set(listOf('$setDifference', b).map(valueKey));
    return unique(listOf('$setDifference', a)).filter((value) => !without.has(valueKey(value)));
  }),
  $setEquals: (doc, argument, options) => {
    const given = (evalExpr(doc, argument, options) as unknown[]).map((one) => listOf('$setEquals', one));
    const keys = given.map((list) => [...new Set(list.map(valueKey))].sort().join());
    return keys.every((key) => key === keys[0]);
  },
  $setIsSubset: operator('$setIsSubset', 2, (a, b) => {
    const all = new Set(listOf('$setIsSubset', b).map(valueKey));
    return listOf('$setIsSubset', a).every((value) => all.has(valueKey(value)));
  }),
  $allElementsTrue: operator('$allElementsTrue', 1, (list) => listOf('$allElementsTrue', list).every(isTrue)),
  $anyElementTrue: operator('$anyElementTrue', 1, (list) => listOf('$anyElementTrue', list).some(isTrue)),
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
