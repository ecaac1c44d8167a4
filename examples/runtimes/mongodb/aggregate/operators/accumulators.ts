/** Accumulators with all kinds of numbers, in the order of BSON. In mingo they see only JavaScript's numbers. */
import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { MongoServerError } from '../../errors';
import { compareValues, sortComparison, valueKey, type SortSpec } from '../../values/compare';
import { add, divide, toDouble, type Numeric } from '../../values/numbers';
import { clone, isDoc, isNil, isNumeric } from '../../values/types';
import { sortValuesAt } from '../../values/paths';
import type { Operator } from './operator';

/** The value of the argument for each document. Without an argument these are values already, as in `{ $sum: '$list' }`. */
function values(docs: unknown, argument: unknown, options: Options): unknown[] {
  if (!Array.isArray(docs)) return [];
  if (isNil(argument)) return docs;
  return docs.map((doc: unknown) => evalExpr(doc, argument, rootless(options)));
}

/** The options without the root of an outer evaluation: each document is its own root. */
function rootless(options: Options): Options {
  const { idKey, scriptEnabled, useStrictMode, failOnError, processingMode, context, variables } = options;
  const local = (options as { local?: { variables?: object } }).local?.variables;
  return {
    idKey,
    scriptEnabled,
    useStrictMode,
    failOnError,
    processingMode,
    context,
    variables: { ...variables, ...local },
  };
}

function numbers(docs: unknown, argument: unknown, options: Options): Numeric[] {
  return values(docs, argument, options).filter(isNumeric);
}

function sum(list: Numeric[]): Numeric {
  return list.reduce<Numeric>((total, value) => add(total, value), 0);
}

function extreme(sign: number): Operator {
  return (docs, argument, options) => {
    const present = values(docs, argument, options).filter((value) => !isNil(value));
    return present.reduce<unknown>(
      (best, value) => (isNil(best) || compareValues(value, best) * sign > 0 ? value : best),
      null,
    );
  };
}

function count(name: string, n: unknown, options: Options): number {
  const value: unknown = evalExpr({}, n, rootless(options));
  if (!isNumeric(value) || Number(value) < 1)
    throw new MongoServerError(`'n' must be greater than 0, found ${String(value)} in ${name}`, 5787908);
  return Number(value);
}

/** `$top` and similar operators: the first or last documents by their own order. */
function ranked(name: string, fromEnd: boolean, many: boolean): Operator {
  return (docs, argument, options) => {
    const { n, sortBy, output } = argument as { n?: unknown; sortBy: SortSpec; output: unknown };
    const list = [...(docs as unknown[])].sort(sortComparison<unknown>(sortBy, sortValuesAt));
    const size = many ? count(name, n, options) : 1;
    const chosen = values(fromEnd ? list.slice(-size) : list.slice(0, size), output, options).map(
      (value) => value ?? null,
    );
    return many ? chosen : (chosen[0] ?? null);
  };
}

/** The values at or below which the given shares of the numbers are. For few numbers the server's approximation is exact. */
function percentiles(
  docs: unknown,
  argument: unknown,
  options: Options,
  shares: number[],
): (number | null)[] {
  const { input } = argument as { input: unknown };
  const sortedNumbers = numbers(docs, input, options)
    .map(toDouble)
    .sort((a, b) => a - b);
  return shares.map(
    (share) => sortedNumbers[Math.max(0, Math.ceil(share * sortedNumbers.length) - 1)] ?? null,
  );
}

export const ownAccumulators: Record<string, Operator> = {
  $sum: (docs, argument, options) => sum(numbers(docs, argument, options)),
  $avg: (docs, argument, options) => {
    const list = numbers(docs, argument, options);
    return list.length === 0 ? null : divide(sum(list), list.length);
  },
  $min: extreme(-1),
  $max: extreme(1),
  $top: ranked('$top', false, false),
  $topN: ranked('$topN', false, true),
  $bottom: ranked('$bottom', true, false),
  $bottomN: ranked('$bottomN', true, true),
  /** A missing value is left out; mingo adds null. */
  $push: (docs, argument, options) =>
    values(docs, argument, options)
      .filter((value) => value !== undefined)
      .map(clone),
  $addToSet: (docs, argument, options) => {
    const distinct = new Map(
      values(docs, argument, options)
        .filter((value) => value !== undefined)
        .map((value) => [valueKey(value), value]),
    );
    return [...distinct.values()].map(clone);
  },
  $median: (docs, argument, options) => percentiles(docs, argument, options, [0.5])[0],
  $percentile: (docs, argument, options) =>
    percentiles(docs, argument, options, (argument as { p: number[] }).p),
  $mergeObjects: (docs, argument, options) =>
    Object.assign({}, ...values(docs, argument, options).filter(isDoc)) as object,
};

/**
 * The accumulators that are also expressions: over a list of arguments, or over a single array. mingo's stages call them with
 * the documents of a group.
 */
export const accumulatorExpressions: Record<string, Operator> = Object.fromEntries(
  ['$sum', '$avg', '$min', '$max', '$median', '$percentile'].map((name) => {
    const apply = ownAccumulators[name] as Operator;
    const evaluate: Operator = (doc, argument, options) => {
      if (Array.isArray(doc)) return apply(doc, argument, options);
      if (isDoc(argument) && 'input' in argument) {
        const items = [evalExpr(doc, argument['input'], options) as unknown].flat();
        return apply(items, { ...argument, input: '$$CURRENT' }, options);
      }
      const items = [evalExpr(doc, argument, options) as unknown].flat();
      const isOneArray = Array.isArray(argument) && items.length === 1 && Array.isArray(items[0]);
      return apply(isOneArray ? items[0] : items, null, options);
    };
    return [name, evaluate];
  }),
);
