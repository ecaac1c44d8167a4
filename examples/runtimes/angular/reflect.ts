/**
 * Implements the part of `Reflect.metadata` that Angular needs: the types of constructor parameters, which TypeScript emits.
 * https://www.typescriptlang.org/docs/handbook/decorators.html#metadata
 */

export function installMetadata(): void {
  const byTarget = new WeakMap<object, Map<string, unknown>>();
  const metadataOf = (target: object) => {
    const metadata = byTarget.get(target) ?? new Map<string, unknown>();
    byTarget.set(target, metadata);
    return metadata;
  };
  Object.assign(Reflect, {
    // Nothing reads the metadata of members.
    metadata: (key: string, value: unknown) => (target: object, member?: string) => {
      if (member === undefined) metadataOf(target).set(key, value);
    },
    getOwnMetadata: (key: string, target: object) => byTarget.get(target)?.get(key),
  });
}
