/**
 * Polyfills the part of `Reflect.metadata` that Angular needs for dependency injection. Compiled code calls it to store
 * the types of constructor parameters. See https://www.typescriptlang.org/docs/handbook/decorators.html#metadata
 */
export function installMetadata(): void {
  const byTarget = new WeakMap<object, Map<string, unknown>>();
  const getMetadata = (target: object) => {
    const metadata = byTarget.get(target) ?? new Map<string, unknown>();
    byTarget.set(target, metadata);
    return metadata;
  };
  Object.assign(Reflect, {
    // Nothing reads the metadata of class members, so it isn't stored.
    metadata: (key: string, value: unknown) => (target: object, member?: string) => {
      if (member === undefined) getMetadata(target).set(key, value);
    },
    getOwnMetadata: (key: string, target: object) => byTarget.get(target)?.get(key),
  });
}
