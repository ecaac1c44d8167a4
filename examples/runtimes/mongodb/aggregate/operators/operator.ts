import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { checkCount } from './arguments';

/** An expression operator with the signature that mingo expects. mingo passes the argument unevaluated. */
export type Operator = (doc: unknown, argument: unknown, options: Options) => unknown;

/**
 * Creates an operator that evaluates its arguments and passes them to `compute`.
 *
 * @param count the number of arguments, or the minimum and maximum number
 */
export function createOperator(
  name: string,
  count: number | [number, number],
  compute: (...args: unknown[]) => unknown,
): Operator {
  const max = typeof count === 'number' ? count : count[1];
  return (doc, argument, options) => {
    const args = Array.isArray(argument) && max > 1 ? argument : [argument];
    checkCount(name, args.length, count);
    return compute(...args.map((arg): unknown => evalExpr(doc, arg, options)));
  };
}
