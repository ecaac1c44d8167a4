/** A line of a prediction and of the output. A value is undefined if that text has no such line. */
export interface ComparedLine {
  predicted: string | undefined;
  printed: string | undefined;
  right: boolean;
}

/**
 * Compares line by line, ignoring trailing blanks and empty lines at the end.
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

/** Returns the verdict as a sentence. */
export function predictionVerdict(lines: readonly ComparedLine[]): string {
  const right = lines.filter((line) => line.right).length;
  if (right === lines.length)
    return lines.length === 1 ? 'Right: that is what it prints.' : `Right: all ${right} lines match.`;
  if (lines.length === 1) return 'Not quite: compare the two.';
  return `${right} of ${lines.length} lines right. Compare the others.`;
}

/** Returns the lines of a text, without trailing blanks. An empty text has one empty line. */
export function linesOf(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n+$/, '')
    .split('\n');
}

/** Maximum number of rows of a prediction field, so that it fits on a screen. */
const MAX_ROWS = 12;

/** Returns the number of rows for a prediction field: the number of lines in the output, up to a limit. */
export function rowsFor(text: string): number {
  return Math.min(linesOf(text).length, MAX_ROWS);
}
