import { expect, test } from 'vitest';
import { markChoices } from './mark-choices';

const NOT_YET = 'Not yet. Read the explanations, then try again.';

test.each([
  { correct: [true, false], picked: [0], solved: true, message: 'Solved.' },
  { correct: [true, false, true], picked: [2, 0], solved: true, message: 'Solved.' },
  { correct: [true, false], picked: [1], solved: false, message: NOT_YET },
  { correct: [true, false], picked: [0, 1], solved: false, message: NOT_YET },
  { correct: [true, true, true], picked: [0], solved: false, message: '2 more choices are right.' },
  { correct: [true, true, false], picked: [0], solved: false, message: 'One more choice is right.' },
])('$picked of $correct: $message', ({ correct, picked, solved, message }) => {
  expect(markChoices(correct, picked)).toEqual({ solved, message });
});
