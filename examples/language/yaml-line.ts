import type { Document, LineCounter } from 'yaml';

/**
 * Returns the line of a value in a YAML document, or of the closest value around it.
 *
 * @param document must have been parsed with `lines` as its line counter
 * @param keys the keys and indexes that lead to the value
 */
export function getYamlLine(document: Document, lines: LineCounter, keys: readonly PropertyKey[]): number {
  for (let length = keys.length; length >= 0; length--) {
    const node: unknown = document.getIn(keys.slice(0, length), true);
    const range = (node as { range?: [number, number, number] } | undefined)?.range;
    if (range) return lines.linePos(range[0]).line;
  }
  return 1;
}
