import { inspect, type InspectOptions } from 'node-inspect-extracted';
import { isCollectionIterator, peekIterator } from './iterators';

const WIDE_CHARACTER =
  /[\p{Emoji_Presentation}\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;

const CELL_OPTIONS = { maxArrayLength: 3, breakLength: Infinity };

/**
 * Formats a table like `console.table` in Node.js:
 * https://nodejs.org/api/console.html#consoletabletabulardata-properties
 *
 * @param options how values are printed
 * @param columns the properties to show (all by default)
 * @returns undefined if `data` isn't an object
 */
export function formatConsoleTable(
  data: unknown,
  options: InspectOptions,
  columns?: string[],
): string | undefined {
  const formatCell = (value: unknown) =>
    inspect(value, { ...options, ...CELL_OPTIONS, depth: getDepth(value) });
  if (data === null || typeof data !== 'object') return undefined;
  if (data instanceof Map || data instanceof Set || isCollectionIterator(data)) {
    const { items, areEntries: isMap } = isCollectionIterator(data)
      ? peekIterator(data)
      : { items: [...data] as unknown[], areEntries: data instanceof Map };
    return drawTable(
      ['(iteration index)', ...(isMap ? ['Key', 'Values'] : ['Values'])],
      items.map((item, i) => [String(i), ...(isMap ? (item as unknown[]) : [item]).map(formatCell)]),
    );
  }
  const rows = Object.keys(data).map((key) => [key, (data as Record<string, unknown>)[key]] as const);
  const names = new Set<string>(columns);
  let hasValues = false;
  for (const [, row] of rows) {
    if (row === null || typeof row !== 'object') hasValues = true;
    else if (!columns) Object.keys(row).forEach((name) => names.add(name));
  }
  const body = rows.map(([key, row]) => {
    const isObject = row !== null && typeof row === 'object';
    const cells = [...names].map((name) =>
      isObject && Object.hasOwn(row, name) ? formatCell((row as Record<string, unknown>)[name]) : '',
    );
    return [key, ...cells, ...(hasValues ? [isObject ? '' : formatCell(row)] : [])];
  });
  return drawTable(['(index)', ...names, ...(hasValues ? ['Values'] : [])], body);
}

function getDepth(value: unknown): number {
  const isLarge = value !== null && typeof value === 'object' && Object.keys(value).length > 2;
  return isLarge && !Array.isArray(value) ? -1 : 0;
}

function drawTable(head: string[], rows: string[][]): string {
  const widths = head.map(
    (name, i) => Math.max(...[name, ...rows.map((row) => row[i] ?? '')].map(getDisplayWidth)) + 2,
  );
  const line = (cells: string[]) =>
    `│${cells.map((cell, i) => ` ${cell}${' '.repeat((widths[i] ?? 0) - getDisplayWidth(cell) - 1)}`).join('│')}│`;
  const rule = (left: string, middle: string, right: string) =>
    left + widths.map((count) => '─'.repeat(count)).join(middle) + right;
  return [rule('┌', '┬', '┐'), line(head), rule('├', '┼', '┤'), ...rows.map(line), rule('└', '┴', '┘')].join(
    '\n',
  );
}

/** Returns how many terminal columns a string takes up. Wide characters take up two. */
function getDisplayWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + (WIDE_CHARACTER.test(character) ? 2 : 1), 0);
}
