/** Comparison operators for expressions. mingo's own can't be used, because they also match array elements. */
import { COMPARISONS, compareValues } from '../../values/compare';
import { createOperator, type Operator } from './operator';

export const comparisonOperators: Record<string, Operator> = Object.fromEntries(
  Object.entries({ ...COMPARISONS, $cmp: Math.sign }).map(([name, test]) => [
    name,
    createOperator(name, 2, (a, b) => test(compareValues(a, b))),
  ]),
);
