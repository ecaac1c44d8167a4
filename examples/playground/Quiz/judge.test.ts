import { expect, test } from 'vitest';
import { judgeQuiz } from './judge';

test('only exactly the right choices solve it', () => {
  expect(judgeQuiz([true, false], [0]).solved).toBe(true);
  expect(judgeQuiz([true, false, true], [2, 0]).solved).toBe(true);
});

test("a wrong choice doesn't solve it, nor do all of them", () => {
  expect(judgeQuiz([true, false], [1]).solved).toBe(false);
  expect(judgeQuiz([true, false], [0, 1]).solved).toBe(false);
});

test('reports how many are missing, without calling the right ones wrong', () => {
  expect(judgeQuiz([true, true, true], [0])).toEqual({ solved: false, message: '2 more choices are right.' });
  expect(judgeQuiz([true, true, false], [0])).toEqual({
    solved: false,
    message: 'One more choice is right.',
  });
});

test("an empty answer doesn't solve it", () => {
  expect(judgeQuiz([true, false], []).solved).toBe(false);
});
