/** Places of code into which text was put, and the way back to those of the code as written. */

/** Text put into a line before a column; both count from 1. */
export interface Insertion {
  line: number;
  column: number;
  length: number;
}

/**
 * The column as written for one of the code; a place inside an insertion is where it was put in.
 *
 * @param insertions in the order of their places
 */
export function originalColumn(insertions: readonly Insertion[], line: number, column: number): number {
  let moved = 0;
  for (const one of insertions) {
    if (one.line !== line || one.column + moved >= column) continue;
    if (one.column + moved + one.length >= column) return one.column;
    moved += one.length;
  }
  return column - moved;
}
