import { describe, expect, test } from 'vitest';
import { searchSteps } from './steps';

const list = [4, 9, 15, 22, 27, 34, 41, 48, 56, 63, 77, 90];

describe('searchSteps', () => {
  test.each(list)('finds %i in at most four looks of twelve', (wanted) => {
    const steps = searchSteps(list, wanted);
    expect(steps.length).toBeLessThanOrEqual(4);
    const last = steps.at(-1)!;
    expect(last.outcome).toBe('found');
    expect(list[last.middle]).toBe(wanted);
  });

  test('a number that is missing is never found', () => {
    expect(searchSteps(list, 50).map((step) => step.outcome)).not.toContain('found');
    expect(searchSteps([], 50)).toEqual([]);
  });
});
