/** Returns the middle number, or the larger of two; NaN for an empty array. @param {readonly number[]} numbers */
export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
