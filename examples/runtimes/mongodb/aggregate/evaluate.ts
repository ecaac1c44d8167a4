/**
 * Evaluates expressions with mingo. The files in `operators/` replace mingo operators that differ from the server's.
 */
import { Context, evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as arithmetic from 'mingo/operators/expression/arithmetic';
import * as arrays from 'mingo/operators/expression/array';
import * as bitwise from 'mingo/operators/expression/bitwise';
import { $ifNull } from 'mingo/operators/expression/conditional';
import * as custom from 'mingo/operators/expression/custom';
import * as misc from 'mingo/operators/expression/misc';
import * as objects from 'mingo/operators/expression/object';
import * as sets from 'mingo/operators/expression/set';
import * as strings from 'mingo/operators/expression/string';
import * as trigonometry from 'mingo/operators/expression/trignometry';
import * as variables from 'mingo/operators/expression/variable';
import * as windows from 'mingo/operators/window';
import { MingoError } from 'mingo/util';
import type { Options } from 'mingo/types';
import { MongoServerError, unknownNameError } from '../errors';
import { clone, isDoc, type Doc } from '../values/types';
import { accumulatorExpressions, customAccumulators } from './operators/accumulators';
import { checkCount } from './operators/arguments';
import { arithmeticOperators } from './operators/arithmetic';
import { comparisonOperators } from './operators/comparison';
import { dateOperators } from './operators/dates';
import { otherOperators, wrapMingo, type MingoOperator } from './operators/other';
import type { Operator } from './operators/operator';
import { typeOperators } from './operators/types';

const mingoExpressions = Object.assign(
  {},
  ...[arithmetic, arrays, bitwise, custom, misc, objects, sets, strings, trigonometry, variables],
) as Record<string, MingoOperator>;

const expressions: Record<string, unknown> = {
  ...Object.fromEntries(
    Object.entries(mingoExpressions).map(([name, apply]) => [name, wrapMingo(name, apply)]),
  ),
  $ifNull,
  $literal: (_: unknown, argument: unknown) => argument,
};

const customExpressions: Record<string, Operator> = {
  ...accumulatorExpressions,
  ...arithmeticOperators,
  ...comparisonOperators,
  ...dateOperators,
  ...otherOperators,
  ...typeOperators,
};

// The casts are needed because mingo declares a different argument type for each operator.
const context = Context.init({
  accumulator: { ...accumulators, ...customAccumulators } as never,
  expression: { ...expressions, ...customExpressions } as never,
  window: { ...windows },
});

const EXPRESSION_OPERATORS = new Set([...Object.keys(expressions), ...Object.keys(customExpressions)]);

/** The names of the operators that can be used in `$group`. */
export const ACCUMULATORS = new Set([...Object.keys(accumulators), ...Object.keys(customAccumulators)]);

export function createOptions(variables?: Doc, collections?: (name: string) => Doc[]): Options {
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

/** Returns an expression's value, or `undefined` if it is missing. Expressions access `variables` as `$$name`. */
export function evaluate(expression: unknown, doc: unknown, variables?: Doc): unknown {
  return withServerErrors(() => evalExpr(doc, prepare(expression), createOptions(variables)));
}

/** Applies an accumulator to a group of documents. */
export function accumulate(
  operator: string,
  argument: unknown,
  docs: readonly Doc[],
  variables?: Doc,
): unknown {
  return withServerErrors(() => {
    const apply = context.getOperator('accumulator' as never, operator) as Operator | null;
    if (!apply) throw new MongoServerError(`unknown group operator '${operator}'`, 15952);
    return apply([...docs], prepare(argument), createOptions(variables));
  });
}

/** Calls mingo and converts its errors to server errors. */
export function withServerErrors<Value>(callMingo: () => Value): Value {
  try {
    return callMingo();
  } catch (error) {
    if (!(error instanceof MingoError)) throw error;
    throw new MongoServerError(error.message.replace(/^mingo: /, ''), 2);
  }
}

/** Operators that take one argument. The server also accepts the argument wrapped in an array. */
const UNARY = new Set(
  (
    'abs arrayToObject bsonSize ceil exp first floor isNumber last ln log10 not objectToArray ' +
    'reverseArray size sqrt strLenBytes strLenCP toBool toDate toDecimal toDouble toInt toLong toLower toObjectId toString ' +
    'toUpper type year month dayOfMonth hour minute second millisecond dayOfWeek dayOfYear week isoWeek isoWeekYear isoDayOfWeek'
  )
    .split(' ')
    .map((name) => `$${name}`),
);

/**
 * Prepares an expression for mingo: unwraps single arguments, copies literals, and rejects unknown operators and
 * objects with several operators.
 */
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
    throw unknownNameError(name, `Unrecognized expression '${name}'`, 168);
  const argument = expression[name];
  checkCount(name, Array.isArray(argument) ? argument.length : 1);
  const isWrapped = UNARY.has(name) && Array.isArray(argument) && argument.length === 1;
  return { [name]: prepare(isWrapped ? argument[0] : argument) };
}
