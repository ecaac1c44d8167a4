/** Finds the lines to mark in examples with `changes`, which correct or extend the example before them. */
import { diffArrays } from 'diff';
import type { Example, Heading, Report } from './page';

/**
 * Compares each example that has `changes` with the last one before it that has the same language and is in the same
 * section. Adds the numbers of the lines that differ.
 */
export function collectChanges(
  examples: readonly Example[],
  headings: readonly Heading[],
  report: Report,
): void {
  examples.forEach((example, index) => {
    const { fence, line, code } = example.entry;
    if (!fence.changes) return;
    const start = headings.findLast((heading) => heading.line < line)?.line ?? 0;
    const before = examples
      .slice(0, index)
      .findLast(({ entry }) => entry.line > start && entry.fence.lang === fence.lang);
    if (!before) return report(line, `changes needs an earlier ${fence.lang} block in the same section.`);
    example.changes = findChangedLines(before.entry.code, code);
    if (example.changes.length === 0)
      report(
        line,
        `changes: every line is also in the block at line ${before.entry.line}, so none is marked.`,
      );
  });
}

/** Returns the numbers of the lines in `after` that are new or different. Leaves out empty lines. */
function findChangedLines(before: string, after: string): number[] {
  let number = 0;
  return diffArrays(before.split('\n'), after.split('\n'))
    .filter(({ removed }) => !removed)
    .flatMap(({ added, value }) =>
      value.flatMap((line) => {
        number++;
        return added && line.trim() ? [number] : [];
      }),
    );
}
