/** Binary search, one look at a time. Pure: src/client/search-stepper.ts shows what this returns. */

/** Twelve numbers in order: as many as fit side by side on a small phone with room for a finger each. */
export const LIST = [4, 9, 15, 22, 27, 34, 41, 48, 56, 63, 77, 90] as const;

/** The number that is looked for at first. */
export const FIRST_WANTED = 63;

/** One look: the part of the list still in question, the place looked at, and what was found there. */
export interface SearchStep {
  /** First place still in question, counted from 0. */
  low: number;
  /** Last place still in question. */
  high: number;
  /** The place looked at. */
  middle: number;
  /** The value at `middle`, seen from the one that is wanted. */
  outcome: 'too small' | 'too large' | 'found';
}

/**
 * Every look that binary search takes.
 *
 * @param sorted numbers in ascending order
 * @param wanted the number to find; it need not be among them
 * @returns the looks in order; the last one is `found` where the number is in the list
 */
export function searchSteps(sorted: readonly number[], wanted: number): SearchStep[] {
  const steps: SearchStep[] = [];
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const value = sorted[middle]!;
    if (value === wanted) return [...steps, { low, high, middle, outcome: 'found' }];
    const outcome = value < wanted ? 'too small' : 'too large';
    steps.push({ low, high, middle, outcome });
    if (outcome === 'too small') low = middle + 1;
    else high = middle - 1;
  }
  return steps;
}

/**
 * The places still in question after some of the looks.
 *
 * @param steps as `searchSteps` returns them
 * @param taken how many of them were taken
 * @param length of the list
 * @returns first and last place, counted from 0
 */
export function remaining(
  steps: readonly SearchStep[],
  taken: number,
  length: number,
): { low: number; high: number } {
  const last = taken > 0 ? steps[taken - 1] : undefined;
  if (last === undefined) return { low: 0, high: length - 1 };
  if (last.outcome === 'found') return { low: last.middle, high: last.middle };
  return last.outcome === 'too small'
    ? { low: last.middle + 1, high: last.high }
    : { low: last.low, high: last.middle - 1 };
}

/** A look in words. */
export function inWords({ middle, outcome }: SearchStep, wanted: number): string {
  const value = LIST[middle];
  if (outcome === 'found') return `Found ${value}.`;
  return outcome === 'too small'
    ? `${value} is less than ${wanted}, so nothing to its left can match.`
    : `${value} is more than ${wanted}, so nothing to its right can match.`;
}
