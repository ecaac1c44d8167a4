/** Compares the results of queries, regardless of the order of fields, and describes the differences. */
import { EJSON } from 'bson';
import { compareLists } from '../lib/test-script';
import { documentsOf } from './shell';
import { formatValue } from './values/format';

/** The value of a statement at the time when it ran. */
export type Snapshot =
  { kind: 'documents'; keys: string[]; texts: string[] } | { kind: 'value'; key: string; text: string };

/** The maximum number of documents in a message. */
const MAX_SHOWN = 5;

/** @param value a cursor, which is not consumed, a list, or anything else */
export function snapshot(value: unknown): Snapshot {
  const list = documentsOf(value);
  if (!list) return { kind: 'value', key: keyOf(value), text: formatValue(value) };
  return { kind: 'documents', keys: list.map(keyOf), texts: list.map((one) => formatValue(one)) };
}

/** @returns the differences in sentences for a learner; undefined if there are none */
export function compareSnapshots(
  expected: Snapshot,
  received: Snapshot | undefined,
  inOrder: boolean,
): string | undefined {
  if (!received) return 'Your script returns nothing: end with a query.';
  if (expected.kind === 'value' || received.kind === 'value') {
    if (expected.kind === 'documents')
      return `Expected ${countText(expected.keys)}, received ${received.kind === 'value' ? received.text : ''}. End with a query.`;
    const same = received.kind === 'value' && expected.key === received.key;
    const text = received.kind === 'value' ? received.text : countText(received.keys);
    return same ? undefined : `Expected: ${expected.text}\nReceived: ${text}`;
  }
  const difference = compareLists(expected.keys, received.keys, inOrder);
  if (!difference) return undefined;
  const { missing, extra, outOfPlace } = difference;
  if (outOfPlace !== undefined)
    return `The documents are right, but their order is not: document ${outOfPlace + 1} should be\n${expected.texts[outOfPlace] ?? ''}`;
  return [
    `Expected ${countText(expected.keys)}, received ${countText(received.keys)}.`,
    ...(missing.length > 0 ? ['Missing documents:', shown(missing.map((i) => expected.texts[i] ?? ''))] : []),
    ...(extra.length > 0 ? ['Unexpected documents:', shown(extra.map((i) => received.texts[i] ?? ''))] : []),
  ].join('\n');
}

function shown(texts: string[]): string {
  const rest = texts.length > MAX_SHOWN ? [`… and ${texts.length - MAX_SHOWN} more`] : [];
  return [...texts.slice(0, MAX_SHOWN), ...rest].join('\n');
}

function countText(keys: readonly string[]): string {
  return keys.length === 1 ? '1 document' : `${keys.length} documents`;
}

/** The same string for equal values: 1 and 1.0 are equal, and the order of fields doesn't matter. */
function keyOf(value: unknown): string {
  return JSON.stringify(sorted(JSON.parse(EJSON.stringify({ value }, { relaxed: true }))));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
