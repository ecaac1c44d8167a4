import { MongoInvalidArgumentError, unsupportedError } from '../errors';
import { isDoc, isNil, type Doc } from '../values/types';

const DIRECTIONS = new Map([
  ...['1', 'asc', 'ascending'].map((name) => [name, 1] as const),
  ...['-1', 'desc', 'descending'].map((name) => [name, -1] as const),
]);

/** Converts a sort in any form that the driver accepts, such as `'name'` or `{ name: 'desc' }`, to a document. */
export function formatSort(sort: unknown, direction?: unknown): Doc | undefined {
  if (isNil(sort)) return undefined;
  if (typeof sort === 'string') return { [sort]: parseDirection(direction) };
  if (typeof sort !== 'object')
    throw new MongoInvalidArgumentError(
      `Invalid sort format: ${JSON.stringify(sort)} Sort must be a valid object`,
    );
  return Object.fromEntries(
    toEntries(sort).map(([path, value]) => [String(path), parseDirection(value)] as const),
  );
}

function toEntries(sort: object): [path: unknown, direction?: unknown][] {
  if (sort instanceof Map) return [...sort];
  if (!Array.isArray(sort)) return Object.entries(sort);
  if (Array.isArray(sort[0])) return sort as [unknown, unknown][];
  const isPair = sort.length === 2 && DIRECTIONS.has(String(sort[1]).toLowerCase());
  return isPair ? [sort as [unknown, unknown]] : sort.map((path: unknown) => [path]);
}

function parseDirection(direction: unknown = 1): number {
  if (isDoc(direction) && '$meta' in direction) throw unsupportedError('$meta');
  const parsed = DIRECTIONS.get(String(direction).toLowerCase());
  if (parsed !== undefined) return parsed;
  throw new MongoInvalidArgumentError(`Invalid sort direction: ${JSON.stringify(direction)}`);
}
