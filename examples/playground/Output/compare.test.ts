import { expect, test } from 'vitest';
import { compareLines, getVerdict } from './compare';

const verdict = (predicted: string, printed: string) => getVerdict(compareLines(predicted, printed));

test('a prediction must match exactly, except for trailing blanks', () => {
  expect(verdict('1\n2', '1\n2')).toBe('Right! All 2 lines match.');
  expect(verdict('1  \r\n2\t\n\n', '1\n2')).toBe('Right! All 2 lines match.');
  expect(verdict('1', '1')).toBe('Right! That’s what it prints.');
});

test('indentation, case, quotes and empty lines matter', () => {
  for (const wrong of [' a', 'A', "'a'", '\na']) expect(verdict(wrong, 'a')).not.toMatch(/^Right/);
  expect(compareLines('a\n\nb', 'a\nb').map((line) => line.right)).toEqual([true, false, false]);
});

test('missing and additional lines are wrong', () => {
  expect(compareLines('a', 'a\nb')).toEqual([
    { predicted: 'a', printed: 'a', right: true },
    { predicted: undefined, printed: 'b', right: false },
  ]);
  expect(verdict('a\nb', 'a')).toBe('You got 1 of 2 lines right. Compare the lines marked “wrong”.');
});

test("an empty prediction isn't right if something is printed", () => {
  expect(verdict('', 'a')).toBe('Not quite. Compare your prediction with the output.');
});
