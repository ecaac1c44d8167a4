/**
 * Converts a namespace from `import * as` to the form that compiled imports expect, with `default` if it has one.
 */
export function asModule(namespace: object): Record<string, unknown> {
  return { ...namespace, __esModule: true };
}
