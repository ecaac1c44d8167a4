/** A sorted list. It is short because more touch targets wouldn't fit side by side on a small phone. */
export const NUMBERS = [4, 9, 15, 22, 27, 34, 41, 48, 56, 63, 77, 90] as const;

export const INITIAL_NUMBER = 63;

interface SearchStep {
  /** `low` and `high` are the indexes of the first and last number that can still match. */
  low: number;
  high: number;
  /** Index of the number that this step compares with the wanted one. */
  middle: number;
  outcome: 'too small' | 'too large' | 'found';
}

/** Returns every step of a binary search. The last outcome is `found` if the list contains the number. */
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

export function describeStep({ middle, outcome }: SearchStep, wanted: number): string {
  const value = NUMBERS[middle];
  if (outcome === 'found') return `Found ${value}.`;
  return outcome === 'too small'
    ? `${value} is less than ${wanted}, so nothing to its left can match.`
    : `${value} is more than ${wanted}, so nothing to its right can match.`;
}
