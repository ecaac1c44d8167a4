/** Accumulators that support all BSON number types and the BSON sort order. mingo only supports JavaScript numbers. */
import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { MongoServerError } from '../../errors';
import { compareValues, createComparator, toKey, type SortSpec } from '../../values/compare';
import { divide, sum, toDouble, type Numeric } from '../../values/numbers';
import { clone, isDoc, isNil, isNumeric, type Doc } from '../../values/types';
import type { Operator } from './operator';

/**
 * Returns the argument's value for each document. If there is no argument, `docs` already contains the values. This is
 * the case for expressions such as `{ $sum: '$array' }`.
 */
function getValues(docs: unknown, argument: unknown, options: Options): unknown[] {
  if (!Array.isArray(docs)) return [];
  if (isNil(argument)) return docs;
  return docs.map((doc: unknown) => evalExpr(doc, argument, withoutRoot(options)));
}

/** Returns the options without an outer expression's root document, because each document is its own root. */
function withoutRoot(options: Options): Options {
  const { options: base = options, local } = options as Options & {
    options?: Options;
    local?: { variables?: object };
  };
  return { ...base, variables: { ...base.variables, ...local?.variables } };
}

/** Omits missing values. mingo would include null for each of them. */
function getPresentValues(docs: unknown, argument: unknown, options: Options): unknown[] {
  return getValues(docs, argument, options).filter((value) => value !== undefined);
}

function getNumbers(docs: unknown, argument: unknown, options: Options): Numeric[] {
  return getValues(docs, argument, options).filter(isNumeric);
}

function createExtremeOperator(sign: number): Operator {
  return (docs, argument, options) => {
    const present = getValues(docs, argument, options).filter((value) => !isNil(value));
    return present.reduce<unknown>(
      (best, value) => (isNil(best) || compareValues(value, best) * sign > 0 ? value : best),
      null,
    );
  };
}

function parseCount(name: string, n: unknown, options: Options): number {
  const value: unknown = evalExpr({}, n, withoutRoot(options));
  if (!isNumeric(value) || Number(value) < 1)
    throw new MongoServerError(`'n' must be greater than 0, found ${String(value)} in ${name}`, 5787908);
  return Number(value);
}

/** Creates `$top`, `$bottom`, `$topN` or `$bottomN`. */
function createRankOperator(name: string, fromEnd: boolean): Operator {
  const hasCount = name.endsWith('N');
  return (docs, argument, options) => {
    const { n, sortBy, output } = argument as { n?: unknown; sortBy: SortSpec; output: unknown };
    const sorted = [...(docs as unknown[])].sort(createComparator(sortBy));
    const size = hasCount ? parseCount(name, n, options) : 1;
    const chosen = getValues(fromEnd ? sorted.slice(-size) : sorted.slice(0, size), output, options).map(
      (value) => value ?? null,
    );
    return hasCount ? chosen : (chosen[0] ?? null);
  };
}

/**
 * Implements `$median` and `$percentile`. The server approximates percentiles, but its results are exact for small
 * inputs.
 */
function getPercentiles(
  docs: unknown,
  input: unknown,
  options: Options,
  shares: number[],
): (number | null)[] {
  const sorted = getNumbers(docs, input, options)
    .map(toDouble)
    .sort((a, b) => a - b);
  return shares.map((share) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null);
}

export const customAccumulators: Record<string, Operator> = {
  $sum: (docs, argument, options) => sum(getNumbers(docs, argument, options)),
  $avg: (docs, argument, options) => {
    const numbers = getNumbers(docs, argument, options);
    return numbers.length === 0 ? null : divide(sum(numbers), numbers.length);
  },
  $min: createExtremeOperator(-1),
  $max: createExtremeOperator(1),
  $top: createRankOperator('$top', false),
  $topN: createRankOperator('$topN', false),
  $bottom: createRankOperator('$bottom', true),
  $bottomN: createRankOperator('$bottomN', true),
  $push: (docs, argument, options) => getPresentValues(docs, argument, options).map(clone),
  $addToSet: (docs, argument, options) => {
    const distinct = new Map(getPresentValues(docs, argument, options).map((value) => [toKey(value), value]));
    return [...distinct.values()].map(clone);
  },
  $median: (docs, argument, options) => getPercentiles(docs, (argument as Doc)['input'], options, [0.5])[0],
  $percentile: (docs, argument, options) => {
    const { input, p } = argument as { input: unknown; p: number[] };
    return getPercentiles(docs, input, options, p);
  },
  $mergeObjects: (docs, argument, options) =>
    Object.assign({}, ...getValues(docs, argument, options).filter(isDoc)) as object,
};

/**
 * Accumulators that can be used as expressions, such as `{ $sum: ['$a', '$b'] }`. mingo also calls these functions with
 * the documents of a group.
 */
export const accumulatorExpressions: Record<string, Operator> = Object.fromEntries(
  ['$sum', '$avg', '$min', '$max', '$median', '$percentile'].map((name) => {
    const apply = customAccumulators[name] as Operator;
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
