/** Comparisons in expressions. mingo uses its query operators, which also compare with the elements of arrays. */
import { COMPARISONS, compareValues } from '../../values/compare';
import { createOperator, type Operator } from './operator';

export const comparisonOperators: Record<string, Operator> = Object.fromEntries(
  Object.entries({ ...COMPARISONS, $cmp: Math.sign }).map(([name, test]) => [
    name,
    createOperator(name, 2, (a, b) => test(compareValues(a, b))),
  ]),
);
