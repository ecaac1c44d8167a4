import type { Example } from '../language';

/** New values for an example. If a value is undefined, the page keeps its current value. */
export interface NewOutput {
  example: Example;
  output?: string;
  /** The value of `height` in the info string. */
  height?: string;
}

/** Replaces, adds or removes output fences in the text of a page, and sets the heights of previews. */
export function rewriteOutputs(text: string, outputs: readonly NewOutput[]): string {
  const lines = text.split('\n');
  // Start at the end, so that the line numbers of earlier examples stay valid.
  const fromEnd = [...outputs].sort((a, b) => b.example.entry.line - a.example.entry.line);
  for (const { example, output: printed, height } of fromEnd) {
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
    if (!output) {
      if (printed !== '') lines.splice(entry.endLine, 0, indent.trimEnd(), ...block);
    } else if (printed !== '') {
      lines.splice(output.line - 1, output.endLine - output.line + 1, ...block);
    } else {
      const blankBefore = lines[output.line - 2]?.trim() === '' ? 1 : 0;
      lines.splice(output.line - 1 - blankBefore, output.endLine - output.line + 1 + blankBefore);
    }
  }
  return lines.join('\n');
}
