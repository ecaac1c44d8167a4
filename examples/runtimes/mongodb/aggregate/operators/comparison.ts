/**
 * Comparisons in expressions. Unlike in a query, an array is compared as a whole, and values of different types are ordered by
 * type. mingo uses its query operators for both.
 */
import { compareValues } from '../../values/compare';
import { operator, type Operator } from './operator';

const HOLDS: Record<string, (order: number) => boolean | number> = {
  $cmp: (order) => Math.sign(order),
  $eq: (order) => order === 0,
  $ne: (order) => order !== 0,
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

export const comparison: Record<string, Operator> = Object.fromEntries(
  Object.entries(HOLDS).map(([name, holds]) => [
    name,
    operator(name, 2, (a, b) => holds(compareValues(a, b))),
  ]),
);
