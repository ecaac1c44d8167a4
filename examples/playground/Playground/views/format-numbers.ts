/** Returns a count with its noun, such as `1 match` or `4 matches`. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? singular : plural}`;
}

/**
 * Formats a fraction from 0 to 1 as a percentage, such as `63%`. Returns `<1%` if it would otherwise be rounded to 0%.
 */
export function formatPercent(fraction: number): string {
  if (fraction > 0 && fraction < 0.005) return '<1%';
  return `${Math.round(fraction * 100)}%`;
}
