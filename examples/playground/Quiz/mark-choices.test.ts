import { expect, test } from 'vitest';
import { markChoices } from './mark-choices';

test('is solved by exactly the right choices', () => {
  expect(markChoices([true, false], [0]).solved).toBe(true);
  expect(markChoices([true, false, true], [2, 0]).solved).toBe(true);
});

test('is not solved by a wrong choice, nor by all of them', () => {
  expect(markChoices([true, false], [1]).solved).toBe(false);
  expect(markChoices([true, false], [0, 1]).solved).toBe(false);
});

test('tells how many are missing, without calling the right ones wrong', () => {
  expect(markChoices([true, true, true], [0])).toEqual({
    solved: false,
    message: '2 more choices are right.',
  });
  expect(markChoices([true, true, false], [0])).toEqual({
    solved: false,
    message: 'One more choice is right.',
  });
});

test('an empty answer solves nothing', () => {
  expect(markChoices([true, false], []).solved).toBe(false);
});
