/**
 * Edit distance between words. Pure, for the browser. (fastest-levenshtein supports neither transpositions nor
 * prefixes.)
 */

/** Returns how many typing errors are tolerated in a word of this length: one from 4 letters, two from 8. */
export function forgiven(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/**
 * Counts the edits from the typed word to another one: deletions, insertions, replacements, and transpositions of
 * neighbouring letters (optimal string alignment distance).
 *
 * @param limit counting stops above it
 * @param prefix whether the word may be longer than what was typed
 * @returns the number of edits, or `limit + 1` if it exceeds the limit
 */
export function edits(typed: string, word: string, limit: number, prefix: boolean): number {
  if (typed.length - word.length > limit || (!prefix && word.length - typed.length > limit)) return limit + 1;
  const length = Math.min(word.length, typed.length + limit);
  let before: number[] = [];
  let last = Array.from({ length: length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= length; column++) {
      const same = typed[row - 1] === word[column - 1];
      let cost = Math.min(last[column - 1]! + (same ? 0 : 1), last[column]! + 1, current[column - 1]! + 1);
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (swapped) cost = Math.min(cost, before[column - 2]! + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    [before, last] = [last, current];
  }
  return Math.min(limit + 1, prefix ? Math.min(...last) : last[length]!);
}
