/** Globals that a program sees instead of the host's. */

/** What Node.js has and a browser's worker has not: a program that uses it must fail in the tests too. */
const ONLY_IN_NODE = ['process', 'Buffer', 'global', 'setImmediate', 'clearImmediate', 'require', 'module'];

/**
 * Puts globals in place, and hides those that only Node.js has.
 *
 * @returns the undo
 */
export function replaceGlobals(globals: Record<string, unknown>): () => void {
  const target = globalThis as Record<string, unknown>;
  const names = new Set([...ONLY_IN_NODE, ...Object.keys(globals)]);
  const former = [...names].map((name) => [name, Object.getOwnPropertyDescriptor(target, name)] as const);
  for (const name of names) {
    delete target[name];
    if (name in globals)
      Object.defineProperty(target, name, { value: globals[name], configurable: true, writable: true, enumerable: false });
  }
  return () => {
    for (const [name, descriptor] of former) {
      delete target[name];
      if (descriptor) Object.defineProperty(target, name, descriptor);
    }
  };
}
