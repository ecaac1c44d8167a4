/**
 * Returns the median, or NaN for an empty array. If there are two middle numbers, returns the larger one.
 *
 * @param {readonly number[]} numbers
 */
export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
