/** Maps places in code with inserted text back to the original code. */

/** Text inserted before a column of a line; both count from 1. */
export interface Insertion {
  line: number;
  column: number;
  length: number;
}

/**
 * Returns the original column for a column of the code. A place inside an insertion maps to where it was inserted.
 *
 * @param insertions in ascending order
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
