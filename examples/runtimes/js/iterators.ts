/** Prints the iterators of maps and sets as Node.js does. */
import { inspect, type InspectOptions } from 'node-inspect-extracted';

type CollectionIterator = Iterator<unknown> & Iterable<unknown>;

export function isCollectionIterator(value: unknown): value is CollectionIterator {
  return /^\[object (Map|Set) Iterator\]$/.test(Object.prototype.toString.call(value));
}

/**
 * Returns the items that the iterator of a map or set is still going to return, except those that are added later. Only
 * Node.js itself can look at them, so this takes them, and makes the iterator return them again.
 *
 * @returns also whether they're entries. Values that are arrays of two items are mistaken for entries.
 */
export function peekIterator(iterator: CollectionIterator): { items: unknown[]; areEntries: boolean } {
  const items = [...iterator];
  const rest = items.values();
  Object.defineProperty(iterator, 'next', { value: () => rest.next(), configurable: true });
  const areEntries = items.every((item) => Array.isArray(item) && item.length === 2) && items.length > 0;
  return { items, areEntries };
}

export function installIteratorInspection(): void {
  const inspectIterator = function (this: CollectionIterator, _depth: unknown, options: InspectOptions) {
    const { items, areEntries } = peekIterator(this);
    const kind = String(this).slice('[object '.length, -1);
    const prefix = `[${areEntries ? kind.replace('Iterator', 'Entries') : kind}]`;
    // A set looks like an iterator, but it can't contain the same item twice.
    const set = new Set(
      items.map((item) => ({
        [inspect.custom]: (_: unknown, inner: InspectOptions) => inspect(item, inner),
      })),
    );
    const breakLength = (options.breakLength ?? 80) - (prefix.length - 'Set(1)'.length);
    const text = inspect(set, { ...options, breakLength });
    return items.length > 0 ? text.replace(/^Set\(\d+\)/, prefix) : `${prefix} {  }`;
  };
  for (const iterator of [new Map().keys(), new Set().keys()]) {
    const prototype = Object.getPrototypeOf(iterator) as object;
    Object.defineProperty(prototype, inspect.custom, { value: inspectIterator, configurable: true });
  }
}
