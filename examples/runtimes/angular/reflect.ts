/**
 * The part of `Reflect.metadata` that TypeScript writes and Angular reads: types of constructor parameters.
 * https://www.typescriptlang.org/docs/handbook/decorators.html#metadata
 */

/** Puts it in place. */
export function installMetadata(): void {
  const kept = new WeakMap<object, Map<string, unknown>>();
  const own = (target: object) => {
    const known = kept.get(target) ?? new Map<string, unknown>();
    kept.set(target, known);
    return known;
  };
  Object.assign(Reflect, {
    // Of members nobody asks.
    metadata: (key: string, value: unknown) => (target: object, member?: string) => {
      if (member === undefined) own(target).set(key, value);
    },
    getOwnMetadata: (key: string, target: object) => kept.get(target)?.get(key),
  });
}
