/** The verdict on an answer as a whole. */
export interface Verdict {
  solved: boolean;
  message: string;
}

/**
 * Decides whether the ticked choices of a quiz are the right ones.
 *
 * @param correct for each choice, whether it belongs to the right answer
 * @param picked positions of the choices that the reader ticked
 */
export function markChoices(correct: readonly boolean[], picked: readonly number[]): Verdict {
  const wrong = picked.filter((index) => !correct[index]).length;
  const missed = correct.filter((isCorrect, index) => isCorrect && !picked.includes(index)).length;
  if (wrong === 0 && missed === 0) return { solved: true, message: 'Solved.' };
  if (wrong === 0)
    return {
      solved: false,
      message: missed === 1 ? 'One more choice is right.' : `${missed} more choices are right.`,
    };
  return { solved: false, message: 'Not yet. Read why, then try again.' };
}
