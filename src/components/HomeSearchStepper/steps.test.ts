import { describe, expect, test } from 'vitest';
import { remaining, searchSteps } from './steps';

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

describe('remaining', () => {
  const steps = searchSteps(list, 63);

  test('begins with the whole list and ends at the number', () => {
    expect(remaining(steps, 0, list.length)).toEqual({ low: 0, high: 11 });
    expect(remaining(steps, steps.length, list.length)).toEqual({ low: 9, high: 9 });
  });

  test('always holds the wanted number and shrinks with each look', () => {
    let before = list.length + 1;
    for (let taken = 0; taken <= steps.length; taken++) {
      const { low, high } = remaining(steps, taken, list.length);
      expect(low).toBeLessThanOrEqual(9);
      expect(high).toBeGreaterThanOrEqual(9);
      expect(high - low + 1).toBeLessThanOrEqual(before);
      before = high - low + 1;
    }
  });
});
