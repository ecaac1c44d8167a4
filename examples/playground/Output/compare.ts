import { trimOutput } from '../../runtimes/interface';

/** A line of the prediction and the corresponding line of the output. Either can be missing. */
export interface ComparedLine {
  predicted: string | undefined;
  printed: string | undefined;
  right: boolean;
}

/** Compares a prediction with the output line by line. Ignores trailing spaces and tabs, and empty lines at the end. */
export function compareLines(predicted: string, printed: string): ComparedLine[] {
  const [left, right] = [splitLines(predicted), splitLines(printed)];
  return Array.from({ length: Math.max(left.length, right.length) }, (_, i) => ({
    predicted: left[i],
    printed: right[i],
    right: left[i] === right[i],
  }));
}

/** Returns the verdict on a prediction as a sentence. */
export function getVerdict(lines: readonly ComparedLine[]): string {
  const right = lines.filter((line) => line.right).length;
  if (right === lines.length)
    return lines.length === 1 ? 'Right! That’s what it prints.' : `Right! All ${right} lines match.`;
  if (lines.length === 1) return 'Not quite. Compare your prediction with the output.';
  return `You got ${right} of ${lines.length} lines right. Compare the lines marked “wrong”.`;
}

function splitLines(text: string): string[] {
  return trimOutput(text.replace(/\r\n?/g, '\n')).split('\n');
}

/** A field with more rows wouldn't fit on a small screen. */
const MAX_ROWS = 12;

/** Returns the number of rows for the field in which the reader predicts an output. */
export function getRows(output: string): number {
  return Math.min(splitLines(output).length, MAX_ROWS);
}
