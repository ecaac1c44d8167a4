export interface Verdict {
  solved: boolean;
  message: string;
}

/**
 * Checks the answer to a quiz.
 *
 * @param correct whether each choice is right
 * @param picked positions of the ticked choices
 */
export function markChoices(correct: readonly boolean[], picked: readonly number[]): Verdict {
  const wrong = picked.filter((index) => !correct[index]).length;
  const missed = correct.filter((isCorrect, index) => isCorrect && !picked.includes(index)).length;
  if (wrong === 0 && missed === 0) return { solved: true, message: 'Solved.' };
  if (wrong === 0)
    return {
      solved: false,
      message: `Right so far, but there ${missed === 1 ? 'is one more right answer' : `are ${missed} more right answers`}.`,
    };
  return { solved: false, message: 'Not quite. Read the explanations, then try again.' };
}
