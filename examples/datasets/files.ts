import { getTables, type Value } from './sql';

/** Returns the tables of a data set as CSV files, keyed by their paths, such as `shop/customers.csv`. */
export function createFiles(name: string): Record<string, string> {
  return Object.fromEntries(
    getTables(name).map(({ name: table, definition, rows }) => {
      const columns = [...definition.matchAll(/^ {2}([a-z_]+) /gm)].map((match) => match[1]);
      const lines = [columns, ...rows].map((row) => `${row.map(toCell).join(',')}\n`);
      return [`${name}/${table}.csv`, lines.join('')];
    }),
  );
}

function toCell(value: Value): string {
  if (value === null || value === undefined) return '';
  const text = Array.isArray(value)
    ? value.join(' ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
