/** Returns how many typing errors are tolerated in a word of this length: one from 4 letters on, two from 8. */
export function allowedEdits(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/**
 * Counts the edits that turn the typed word into another one: deletions, insertions, replacements, and transpositions
 * of neighbouring letters (optimal string alignment distance). We can't use fastest-levenshtein, because it supports
 * neither transpositions nor prefixes.
 *
 * @param limit the number of edits above which counting stops
 * @param isPrefix whether the other word may be longer than what was typed
 * @returns the number of edits, or `limit + 1` if it exceeds the limit
 */
export function countEdits(typed: string, word: string, limit: number, isPrefix: boolean): number {
  if (typed.length - word.length > limit || (!isPrefix && word.length - typed.length > limit))
    return limit + 1;
  const length = Math.min(word.length, typed.length + limit);
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= length; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      let cost = Math.min(
        previous[column - 1]! + (isSame ? 0 : 1),
        previous[column]! + 1,
        current[column - 1]! + 1,
      );
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isSwapped) cost = Math.min(cost, beforePrevious[column - 2]! + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    [beforePrevious, previous] = [previous, current];
  }
  return Math.min(limit + 1, isPrefix ? Math.min(...previous) : previous[length]!);
}
