/** `console.table` as Node.js draws it. Behaviour: https://nodejs.org/api/console.html#consoletabletabulardata-properties */
import { inspect } from 'node-inspect-extracted';

const INDEX = '(index)';
const ITERATION_INDEX = '(iteration index)';
const KEY = 'Key';
const VALUES = 'Values';

/**
 * @param data array, object, Map or Set
 * @param columns the only properties to show
 * @returns the table, or undefined if Node.js prints the value itself
 */
export function consoleTable(data: unknown, columns?: string[]): string | undefined {
  if (data === null || typeof data !== 'object') return undefined;
  if (data instanceof Map) {
    const entries = [...data];
    return draw(
      [ITERATION_INDEX, KEY, VALUES],
      entries.map(([key, value], i) => [String(i), show(key), show(value)]),
    );
  }
  const isSet = data instanceof Set;
  const rows: [string, unknown][] = isSet
    ? [...data].map((value, i) => [String(i), value])
    : Object.keys(data).map((key) => [key, (data as Record<string, unknown>)[key]]);
  const names = new Set<string>(columns);
  let hasValues = false;
  for (const [, row] of rows) {
    if (row === null || typeof row !== 'object') hasValues = true;
    else if (!columns) Object.keys(row).forEach((name) => names.add(name));
  }
  const body = rows.map(([key, row]) => {
    const isObject = row !== null && typeof row === 'object';
    const cells = [...names].map((name) =>
      isObject && Object.hasOwn(row, name) ? show((row as Record<string, unknown>)[name]) : '',
    );
    return [key, ...cells, ...(hasValues ? [isObject ? '' : show(row)] : [])];
  });
  return draw([isSet ? ITERATION_INDEX : INDEX, ...names, ...(hasValues ? [VALUES] : [])], body);
}

function show(value: unknown): string {
  const depth = value !== null && typeof value === 'object' && Object.keys(value).length > 2 ? -1 : 0;
  return inspect(value, { maxArrayLength: 3, breakLength: Infinity, depth });
}

function draw(head: string[], rows: string[][]): string {
  const widths = head.map(
    (name, i) => Math.max(...[name, ...rows.map((row) => row[i] ?? '')].map(width)) + 2,
  );
  const line = (cells: string[]) =>
    `│${cells.map((cell, i) => ` ${cell}${' '.repeat((widths[i] ?? 0) - width(cell) - 1)}`).join('│')}│`;
  const rule = (left: string, middle: string, right: string) =>
    left + widths.map((count) => '─'.repeat(count)).join(middle) + right;
  return [rule('┌', '┬', '┐'), line(head), rule('├', '┼', '┤'), ...rows.map(line), rule('└', '┴', '┘')].join(
    '\n',
  );
}

/** Returns the width of a text in terminal columns. Wide characters take two. */
function width(text: string): number {
  return [...text].reduce(
    (sum, char) =>
      sum +
      (/[\p{Emoji_Presentation}\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(
        char,
      )
        ? 2
        : 1),
    0,
  );
}
