/** Prints the iterators of maps and sets as Node.js does. */
import { inspect, type InspectOptions } from 'node-inspect-extracted';

type CollectionIterator = Iterator<unknown> & Iterable<unknown>;

export function isCollectionIterator(value: unknown): value is CollectionIterator {
  return /^\[object (Map|Set) Iterator\]$/.test(Object.prototype.toString.call(value));
}

/**
 * Returns the remaining items of an iterator without consuming it. JavaScript can't look ahead, so this reads the
 * items and makes the iterator return them again. It won't return items that are added to the collection later.
 *
 * @returns `areEntries` is a guess, because values that are arrays of two items look like entries
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
    // Print the items as a set, which has the same format. The wrappers keep items that occur twice.
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
