import type { Verdict } from '../Quiz/mark-choices';

export interface OrderMistake {
  message: string;
  answer: readonly number[];
}

/**
 * Checks the order of lines.
 *
 * @param order the reader's order
 * @param answer the right order
 * @param mistakes wrong orders that have their own messages
 */
export function markOrder(
  order: readonly number[],
  answer: readonly number[],
  mistakes: readonly OrderMistake[],
): Verdict {
  const wrong = answer.findIndex((position, index) => order[index] !== position);
  if (wrong === -1) return { solved: true, message: 'Solved.' };
  const mistake = mistakes.find((candidate) => candidate.answer.join() === order.join());
  return { solved: false, message: mistake?.message ?? countRightLines(wrong) };
}

function countRightLines(count: number): string {
  if (count === 0) return 'Not quite. The first line isn’t right yet.';
  return `Not quite. From the top, ${count === 1 ? 'one line is' : `${count} lines are`} right.`;
}
