/** What the operators here are made with. */
import { evalExpr } from 'mingo/core';
import { MongoServerError } from '../../errors';
import type { Operator } from '../evaluate';

/**
 * An operator that takes its arguments evaluated.
 *
 * @param count how many it takes; a range as `[least, most]`
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

export function isNil(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
