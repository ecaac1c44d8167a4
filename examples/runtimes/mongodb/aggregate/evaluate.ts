/**
 * Expressions: mingo's operators, with those in `operators/` replacing the ones that differ from the server's.
 * https://www.mongodb.com/docs/manual/reference/operator/aggregation/
 */
import { Context, evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as windows from 'mingo/operators/window';
import { MingoError } from 'mingo/util';
import type { Options } from 'mingo/types';
import { MongoServerError, unknownName } from '../errors';
import { clone, isDoc, type Doc } from '../values/types';
import { accumulatorExpressions, ownAccumulators } from './operators/accumulators';
import { arithmetic } from './operators/arithmetic';
import { comparison } from './operators/comparison';
import { dates } from './operators/dates';
import { lists } from './operators/lists';
import type { Operator } from './operators/operator';
import { types } from './operators/types';

const ownExpressions: Record<string, Operator> = {
  ...accumulatorExpressions,
  ...arithmetic,
  ...comparison,
  ...dates,
  ...lists,
  ...types,
};

// mingo declares a different type for each operator's argument; ours all have the same type.
const context = Context.init({
  accumulator: { ...accumulators, ...ownAccumulators } as never,
  expression: { ...expressions, ...ownExpressions } as never,
  window: { ...windows },
});

const EXPRESSION_OPERATORS: ReadonlySet<string> = new Set([
  ...Object.keys(expressions),
  ...Object.keys(ownExpressions),
]);

/** The names of the operators that can be used in `$group`. */
export const ACCUMULATORS: ReadonlySet<string> = new Set([
  ...Object.keys(accumulators),
  ...Object.keys(ownAccumulators),
]);

/** The options with which mingo is called. */
export function mingoOptions(variables?: Doc, collections?: (name: string) => Doc[]): Options {
  return {
    idKey: '_id',
    scriptEnabled: true,
    useStrictMode: true,
    failOnError: true,
    processingMode: 0,
    variables: variables ?? {},
    context,
    ...(collections ? { collectionResolver: collections } : {}),
  } as Options;
}

/**
 * @param variables the variables that expressions refer to as `$$name`
 * @returns the value; `undefined` if it is missing
 * @throws MongoServerError if the expression is invalid
 */
export function evaluate(expression: unknown, doc: unknown, variables?: Doc): unknown {
  return withServerErrors(() => evalExpr(doc, prepare(expression), mingoOptions(variables)));
}

/** The value of an accumulator over documents. */
export function accumulate(
  operator: string,
  argument: unknown,
  docs: readonly Doc[],
  variables?: Doc,
): unknown {
  return withServerErrors(() => {
    const apply = context.getOperator('accumulator' as never, operator) as Operator | null;
    if (!apply) throw new MongoServerError(`unknown group operator '${operator}'`, 15952);
    return apply([...docs], prepare(argument), mingoOptions(variables));
  });
}

/** Calls mingo, and turns its errors into those of a server. */
export function withServerErrors<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof MingoError)) throw error;
    throw new MongoServerError(error.message.replace(/^mingo: /, ''), 2);
  }
}

/** Operators with one argument, for which the server also accepts an array with one element. */
const UNARY = new Set(
  (
    'abs arrayToObject bsonSize ceil exp first floor isNumber last ln log10 not objectToArray ' +
    'reverseArray size sqrt strLenBytes strLenCP toBool toDate toDecimal toDouble toInt toLong toLower toObjectId toString ' +
    'toUpper type year month dayOfMonth hour minute second millisecond dayOfWeek dayOfYear week isoWeek isoWeekYear isoDayOfWeek'
  )
    .split(' ')
    .map((name) => `$${name}`),
);

/** Prepares an expression for mingo: takes single arguments out of their arrays, copies constants, rejects unknown operators. */
export function prepare(expression: unknown): unknown {
  if (Array.isArray(expression)) return expression.map(prepare);
  if (!isDoc(expression)) return expression;
  const names = Object.keys(expression);
  const [name = ''] = names;
  if (!name.startsWith('$')) return Object.fromEntries(names.map((key) => [key, prepare(expression[key])]));
  if (names.length > 1) {
    throw new MongoServerError(
      `an object representing an expression must have exactly one field: ${names.join(', ')}`,
      15983,
    );
  }
  if (name === '$literal') return { $literal: clone(expression[name]) };
  if (!EXPRESSION_OPERATORS.has(name) && !ACCUMULATORS.has(name))
    throw unknownName(name, `Unrecognized expression '${name}'`, 168);
  const argument = expression[name];
  const isAlone = UNARY.has(name) && Array.isArray(argument) && argument.length === 1;
  return { [name]: prepare(isAlone ? argument[0] : argument) };
}
