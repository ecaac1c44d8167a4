import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { MongoServerError } from '../../errors';

/** An expression operator in the form that mingo calls. The argument isn't evaluated. */
export type Operator = (doc: unknown, argument: unknown, options: Options) => unknown;

/**
 * Creates an operator that computes its value from evaluated arguments.
 *
 * @param count the number of arguments, or its minimum and maximum
 */
export function createOperator(
  name: string,
  count: number | [number, number],
  compute: (...args: unknown[]) => unknown,
): Operator {
  const [min, max] = typeof count === 'number' ? [count, count] : count;
  return (doc, argument, options) => {
    const args = Array.isArray(argument) && max > 1 ? argument : [argument];
    if (args.length < min || args.length > max) {
      const expected = min === max ? `exactly ${min}` : `at least ${min} and at most ${max}`;
      throw new MongoServerError(
        `Expression ${name} takes ${expected} arguments. ${args.length} were passed in.`,
        16020,
      );
    }
    return compute(...args.map((arg): unknown => evalExpr(doc, arg, options)));
  };
}
