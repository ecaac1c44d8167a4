/** Returns a copy of a module namespace that is marked as an ES module, so that compiled imports find its `default`. */
export function asModule(namespace: object): Record<string, unknown> {
  return { ...namespace, __esModule: true };
}
