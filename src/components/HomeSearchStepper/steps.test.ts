import { expect, test } from 'vitest';
import { NUMBERS, searchSteps } from './steps';

test.each(NUMBERS)('finds %i in at most four steps', (wanted) => {
  const steps = searchSteps(NUMBERS, wanted);
  expect(steps.length).toBeLessThanOrEqual(4);
  const last = steps.at(-1)!;
  expect(last.outcome).toBe('found');
  expect(NUMBERS[last.middle]).toBe(wanted);
});

test('never finds a missing number', () => {
  expect(searchSteps(NUMBERS, 50).map((step) => step.outcome)).not.toContain('found');
  expect(searchSteps([], 50)).toEqual([]);
});
