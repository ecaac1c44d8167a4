/**
 * Polyfills the part of `Reflect.metadata` that Angular needs: the types of constructor parameters, which TypeScript emits.
 * See https://www.typescriptlang.org/docs/handbook/decorators.html#metadata
 */
export function installMetadata(): void {
  const byTarget = new WeakMap<object, Map<string, unknown>>();
  const getMetadata = (target: object) => {
    const metadata = byTarget.get(target) ?? new Map<string, unknown>();
    byTarget.set(target, metadata);
    return metadata;
  };
  Object.assign(Reflect, {
    // Metadata of class members is dropped because nothing reads it.
    metadata: (key: string, value: unknown) => (target: object, member?: string) => {
      if (member === undefined) getMetadata(target).set(key, value);
    },
    getOwnMetadata: (key: string, target: object) => byTarget.get(target)?.get(key),
  });
}
