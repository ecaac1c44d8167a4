/** Writes outputs into the text of a page. */
import type { Example } from '../language';

/** An example with its new output or height. */
export interface NewOutput {
  example: Example;
  /** The new output; unchanged if undefined. */
  text?: string;
  /** The new value of `height` in its info string; unchanged if undefined. */
  height?: string;
}

/**
 * Replaces, adds or removes output fences, and sets heights.
 *
 * @param text of the page
 * @param outputs for examples of that text
 * @returns the new text
 */
export function rewriteOutputs(text: string, outputs: readonly NewOutput[]): string {
  const lines = text.split('\n');
  // From the end, so that the numbers of the lines before stay valid.
  const fromEnd = [...outputs].sort((a, b) => b.example.entry.line - a.example.entry.line);
  for (const { example, text: printed, height } of fromEnd) {
    const { entry, output } = example;
    if (height !== undefined) {
      const info = (lines[entry.line - 1] ?? '').trimEnd().replace(/ height=\S+/, '');
      lines[entry.line - 1] = `${info} height=${height}`;
    }
    if (printed === undefined) continue;
    const { indent } = output ?? entry;
    const mark = '`'.repeat(
      Math.max(3, ...[...printed.matchAll(/`{3,}/g)].map((found) => found[0].length + 1)),
    );
    const block = [`${mark}output`, ...printed.split('\n'), mark].map((line) => (indent + line).trimEnd());
    if (!output) lines.splice(entry.endLine, 0, indent.trimEnd(), ...block);
    else if (printed !== '') lines.splice(output.line - 1, output.endLine - output.line + 1, ...block);
    else {
      const blankBefore = lines[output.line - 2]?.trim() === '' ? 1 : 0;
      lines.splice(output.line - 1 - blankBefore, output.endLine - output.line + 1 + blankBefore);
    }
  }
  return lines.join('\n');
}
