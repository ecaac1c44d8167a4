/** Binary search, one step at a time. Pure functions; src/client/search-stepper.ts shows their results. */

/** Twelve numbers in order: as many as fit side by side on a small phone as touch targets. */
export const LIST = [4, 9, 15, 22, 27, 34, 41, 48, 56, 63, 77, 90] as const;

/** The number searched for initially. */
export const FIRST_WANTED = 63;

/** One step: the part of the list still in question, the index examined, and the result. */
export interface SearchStep {
  /** First index still in question, from 0. */
  low: number;
  /** Last index still in question. */
  high: number;
  /** The index examined. */
  middle: number;
  /** How the value at `middle` compares with the one searched for. */
  outcome: 'too small' | 'too large' | 'found';
}

/**
 * Returns every step that binary search takes.
 *
 * @param sorted numbers in ascending order
 * @param wanted the number to find; the list need not contain it
 * @returns the steps in order; the last outcome is `found` if the number is in the list
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
 * Returns the range still in question after some of the steps.
 *
 * @param steps as `searchSteps` returns them
 * @param taken number of steps taken
 * @param length of the list
 * @returns first and last index, from 0
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

/** Describes a step in words. */
export function inWords({ middle, outcome }: SearchStep, wanted: number): string {
  const value = LIST[middle];
  if (outcome === 'found') return `Found ${value}.`;
  return outcome === 'too small'
    ? `${value} is less than ${wanted}, so nothing to its left can match.`
    : `${value} is more than ${wanted}, so nothing to its right can match.`;
}
