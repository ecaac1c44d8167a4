/**
 * @param {readonly number[]} numbers
 * @returns {number} the middle one, of an even number the larger of the two; NaN of none
 */
export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
