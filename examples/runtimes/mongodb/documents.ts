import { EJSON } from 'bson';
import { compareLists } from '../lib/test-script';
import { getDocuments } from './shell';
import { formatValue } from './values/format';

/** The value of a statement at the time it ran. Equal values have equal keys. */
export type Snapshot =
  { kind: 'documents'; keys: string[]; texts: string[] } | { kind: 'value'; key: string; text: string };

/** The maximum number of documents to show in each list of a message. */
const MAX_SHOWN = 5;

/** Takes a snapshot of a value. Cursors are not consumed. */
export function takeSnapshot(value: unknown): Snapshot {
  const docs = getDocuments(value);
  if (!docs) return { kind: 'value', key: toKey(value), text: formatValue(value) };
  return { kind: 'documents', keys: docs.map(toKey), texts: docs.map((doc) => formatValue(doc)) };
}

/** Describes the differences for the reader, or returns undefined if there are none. Ignores the order of fields. */
export function compareSnapshots(
  expected: Snapshot,
  received: Snapshot | undefined,
  inOrder: boolean,
): string | undefined {
  if (!received) return 'Your script returns nothing. End with a query.';
  const receivedText = received.kind === 'value' ? received.text : countDocuments(received.keys);
  if (expected.kind === 'value') {
    const isEqual = received.kind === 'value' && expected.key === received.key;
    return isEqual ? undefined : `Expected: ${expected.text}\nReceived: ${receivedText}`;
  }
  if (received.kind === 'value')
    return `Expected ${countDocuments(expected.keys)}, received ${receivedText}. End with a query.`;
  const difference = compareLists(expected.keys, received.keys, inOrder);
  if (!difference) return undefined;
  const { missing, extra, outOfPlace } = difference;
  if (outOfPlace !== undefined)
    return `The documents are right, but their order is wrong: document ${outOfPlace + 1} should be\n${expected.texts[outOfPlace] ?? ''}`;
  return [
    `Expected ${countDocuments(expected.keys)}, received ${receivedText}.`,
    ...(missing.length > 0
      ? ['Missing documents:', formatList(missing.map((i) => expected.texts[i] ?? ''))]
      : []),
    ...(extra.length > 0
      ? ['Unexpected documents:', formatList(extra.map((i) => received.texts[i] ?? ''))]
      : []),
  ].join('\n');
}

function formatList(texts: string[]): string {
  const rest = texts.length > MAX_SHOWN ? [`… and ${texts.length - MAX_SHOWN} more`] : [];
  return [...texts.slice(0, MAX_SHOWN), ...rest].join('\n');
}

function countDocuments(keys: readonly string[]): string {
  return keys.length === 1 ? '1 document' : `${keys.length} documents`;
}

/** Returns the same string for equal values. Relaxed EJSON formats ints, longs and doubles the same way. */
function toKey(value: unknown): string {
  return JSON.stringify(sortFields(JSON.parse(EJSON.stringify({ value }, { relaxed: true }))));
}

function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sortFields(inner)]),
  );
}
