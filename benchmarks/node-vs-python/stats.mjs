/**
 * Returns a quantile by linear interpolation between order statistics (type 7 of Hyndman and Fan, 1996; the default of
 * R and NumPy).
 *
 * @param {readonly number[]} values at least one, in any order
 * @param {number} p from 0 to 1
 * @returns {number}
 * @throws {RangeError} if there are no values or `p` is out of range
 */
export function quantile(values, p) {
  if (values.length === 0) throw new RangeError('quantile of no values');
  if (!(p >= 0 && p <= 1)) throw new RangeError(`p must be from 0 to 1, got ${p}`);
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * p;
  const low = Math.floor(position);
  const high = Math.ceil(position);
  return sorted[low] + (sorted[high] - sorted[low]) * (position - low);
}

/**
 * Returns the median and the interquartile range, which a single slow run can't affect.
 *
 * @param {readonly number[]} values at least one
 * @returns {{ median: number, q1: number, q3: number, iqr: number }} in the unit of the values
 * @throws {RangeError} if there are no values
 */
export function summarise(values) {
  const q1 = quantile(values, 0.25);
  const q3 = quantile(values, 0.75);
  return { median: quantile(values, 0.5), q1, q3, iqr: q3 - q1 };
}
