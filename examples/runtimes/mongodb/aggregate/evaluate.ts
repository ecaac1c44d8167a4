/**
 * Expressions: mingo's operators, with those of `operators/` in the place of mingo's own where they differ from the server.
 * https://www.mongodb.com/docs/manual/reference/operator/aggregation/
 */
import { Context, evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as stages from 'mingo/operators/pipeline';
import * as projections from 'mingo/operators/projection';
import * as queries from 'mingo/operators/query';
import * as windows from 'mingo/operators/window';
import { MingoError } from 'mingo/util';
import type { Options } from 'mingo/types';
import { MongoServerError, notInThisEngine } from '../errors';
import { clone, isDoc, isNumeric, type Doc } from '../values/types';
import { toDouble } from '../values/numbers';
import { accumulatorExpressions, ownAccumulators } from './operators/accumulators';
import { arithmetic } from './operators/arithmetic';
import { comparison } from './operators/comparison';
import { dates } from './operators/dates';
import { lists } from './operators/lists';
import { strings } from './operators/strings';
import { types } from './operators/types';

/** An operator as mingo calls it: the document, the unevaluated argument, what surrounds it. */
export type Operator = (doc: unknown, argument: unknown, options: Options) => unknown;

const ownExpressions: Record<string, Operator> = {
  ...accumulatorExpressions,
  ...arithmetic,
  ...comparison,
  ...dates,
  ...lists,
  ...strings,
  ...types,
};

// mingo types each operator by its own argument; here all are called through one door.
const context = Context.init({
  accumulator: { ...accumulators, ...ownAccumulators } as never,
  expression: { ...expressions, ...ownExpressions } as never,
  pipeline: { ...stages },
  projection: { ...projections },
  query: { ...queries },
  window: { ...windows },
});

/** Operators that can be used in expressions, by name. */
const EXPRESSION_OPERATORS: ReadonlySet<string> = new Set([
  ...Object.keys(expressions),
  ...Object.keys(ownExpressions),
]);

/** Operators that can be used in `$group`, by name. */
export const ACCUMULATORS: ReadonlySet<string> = new Set([
  ...Object.keys(accumulators),
  ...Object.keys(ownAccumulators),
]);

/** What mingo's own stages are called with. */
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
 * @param variables values of `$$name`
 * @returns the value; `undefined` where it is missing
 * @throws MongoServerError for a mistake in the expression
 */
export function evaluate(expression: unknown, doc: unknown, variables?: Doc): unknown {
  return told(() => evalExpr(doc, prepare(expression), mingoOptions(variables)));
}

/** The value of an accumulator over documents. */
export function accumulate(
  operator: string,
  argument: unknown,
  docs: readonly Doc[],
  variables?: Doc,
): unknown {
  return told(() => {
    const apply = context.getOperator('accumulator' as never, operator) as Operator | null;
    if (!apply) throw new MongoServerError(`unknown group operator '${operator}'`, 15952);
    return apply([...docs], prepare(argument), mingoOptions(variables));
  });
}

/** Whether a value counts as true in an expression: all but false, null, missing and zero. */
export function isTrue(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !isNumeric(value) || toDouble(value) !== 0;
}

/** Runs work of mingo; its errors become the server's. */
export function told<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof MingoError)) throw error;
    throw new MongoServerError(error.message.replace(/^mingo: /, ''), 2);
  }
}

/** Operators of one argument, which may stand in an array by itself. */
const UNARY = new Set(
  (
    'abs acos acosh allElementsTrue anyElementTrue arrayToObject asin asinh atan atanh binarySize bsonSize ceil cos cosh ' +
    'degreesToRadians exp first floor isNumber last literal ln log10 not objectToArray radiansToDegrees reverseArray sin sinh size ' +
    'sqrt strLenBytes strLenCP tan tanh toBool toDate toDecimal toDouble toInt toLong toLower toObjectId toString toUpper type ' +
    'year month dayOfMonth hour minute second millisecond dayOfWeek dayOfYear week isoWeek isoWeekYear isoDayOfWeek bitNot'
  )
    .split(' ')
    .map((name) => `$${name}`),
);

/** An expression as mingo reads it: one argument out of its array, constants copied, unknown operators told. */
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
  if (name === '$meta') throw notInThisEngine('$meta');
  if (!EXPRESSION_OPERATORS.has(name) && !ACCUMULATORS.has(name))
    throw new MongoServerError(`Unrecognized expression '${name}'`, 168);
  const argument = expression[name];
  const isAlone = UNARY.has(name) && Array.isArray(argument) && argument.length === 1;
  return { [name]: prepare(isAlone ? argument[0] : argument) };
}
