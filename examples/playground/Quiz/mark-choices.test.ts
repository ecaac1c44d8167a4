import { expect, test } from 'vitest';
import { markChoices } from './mark-choices';

const NOT_YET = 'Not quite. Read the explanations, then try again.';

test.each([
  { correct: [true, false], picked: [0], solved: true, message: 'Solved.' },
  { correct: [true, false, true], picked: [2, 0], solved: true, message: 'Solved.' },
  { correct: [true, false], picked: [1], solved: false, message: NOT_YET },
  { correct: [true, false], picked: [0, 1], solved: false, message: NOT_YET },
  {
    correct: [true, true, true],
    picked: [0],
    solved: false,
    message: 'Right so far, but there are 2 more right answers.',
  },
  {
    correct: [true, true, false],
    picked: [0],
    solved: false,
    message: 'Right so far, but there is one more right answer.',
  },
])('$picked of $correct: $message', ({ correct, picked, solved, message }) => {
  expect(markChoices(correct, picked)).toEqual({ solved, message });
});
