/** Expression operators in the form that mingo calls. */
import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { MongoServerError } from '../../errors';

/** An operator receives the document, its unevaluated argument, and mingo's options. */
export type Operator = (doc: unknown, argument: unknown, options: Options) => unknown;

/**
 * An operator that receives its arguments evaluated.
 *
 * @param count the number of arguments, or the least and the most as `[least, most]`
 */
export function operator(
  name: string,
  count: number | [number, number],
  compute: (...args: unknown[]) => unknown,
): Operator {
  const [least, most] = typeof count === 'number' ? [count, count] : count;
  return (doc, argument, options) => {
    const given = Array.isArray(argument) && most > 1 ? argument : [argument];
    if (given.length < least || given.length > most) {
      const wanted = least === most ? `exactly ${least}` : `at least ${least} and at most ${most}`;
      throw new MongoServerError(
        `Expression ${name} takes ${wanted} arguments. ${given.length} were passed in.`,
        16020,
      );
    }
    return compute(...given.map((one): unknown => evalExpr(doc, one, options)));
  };
}
