/**
 * @param namespace what `import * as` gives
 * @returns the same as compiled imports know a module: with `default` where it has one
 */
export function asModule(namespace: object): Record<string, unknown> {
  return { ...namespace, __esModule: true };
}
