/** A prediction beside what a program prints. */

/** One line of both. Undefined where one of them has no such line. */
export interface ComparedLine {
  predicted: string | undefined;
  printed: string | undefined;
  right: boolean;
}

/**
 * Compares line by line. Blanks at the ends of lines and empty lines at the end do not count; everything else does.
 *
 * @param predicted what the reader wrote
 * @param printed the verified output
 */
export function compareLines(predicted: string, printed: string): ComparedLine[] {
  const [left, right] = [linesOf(predicted), linesOf(printed)];
  return Array.from({ length: Math.max(left.length, right.length) }, (_, i) => ({
    predicted: left[i],
    printed: right[i],
    right: left[i] === right[i],
  }));
}

/** The verdict in a sentence. */
export function predictionVerdict(lines: readonly ComparedLine[]): string {
  const right = lines.filter((line) => line.right).length;
  if (right === lines.length)
    return lines.length === 1 ? 'Right: that is what it prints.' : `Right: all ${right} lines match.`;
  if (lines.length === 1) return 'Not quite: compare the two.';
  return `${right} of ${lines.length} lines right. Compare the others.`;
}

/** Lines of a text, without the blanks that nobody sees; one empty line where it is empty. */
export function linesOf(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n+$/, '')
    .split('\n');
}

/** Most rows of a field for a prediction: what a screen holds. */
const MOST_ROWS = 12;

/** Rows of the field: as many as the output has lines, within what a screen holds. */
export function rowsFor(text: string): number {
  return Math.min(linesOf(text).length, MOST_ROWS);
}
