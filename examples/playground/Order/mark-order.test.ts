import { expect, test } from 'vitest';
import { markOrder } from './mark-order';

const mistakes = [{ message: 'Too late.', answer: [2, 1, 0, 3] }];

test.each([
  { order: [0, 1, 2, 3], solved: true, message: 'Solved.' },
  { order: [2, 1, 0, 3], solved: false, message: 'Too late.' },
  { order: [1, 0, 2, 3], solved: false, message: 'Not quite. The first line isn’t right yet.' },
  { order: [0, 2, 1, 3], solved: false, message: 'Not quite. From the top, one line is right.' },
  { order: [0, 1, 3, 2], solved: false, message: 'Not quite. From the top, 2 lines are right.' },
])('$order: $message', ({ order, solved, message }) => {
  expect(markOrder(order, [0, 1, 2, 3], mistakes)).toEqual({ solved, message });
});
