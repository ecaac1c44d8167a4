/**
 * Returns a Markdown table in Prettier's format. All columns except the first are right-aligned.
 *
 * @param {string[]} head
 * @param {string[][]} rows
 */
export function formatMarkdownTable(head, rows) {
  const widths = head.map((cell, i) => Math.max(cell.length, 3, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (/** @type {string[]} */ row) =>
    `| ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
