/** Marks a copy of a module namespace as an ES module, so that compiled imports find its `default`. */
export function asModule(namespace: object): Record<string, unknown> {
  return { ...namespace, __esModule: true };
}
