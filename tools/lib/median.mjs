/**
 * @param {readonly number[]} numbers
 * @returns {number} the middle one, or the larger of the two middle ones; NaN for an empty array
 */
export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
