/** Globals that a program sees instead of the host's. */
import { SOURCE } from './sources';

/** What Node.js has and a browser's worker has not: a program that uses it must fail in the tests too. */
const ONLY_IN_NODE = ['process', 'Buffer', 'global', 'setImmediate', 'clearImmediate'];

/**
 * Puts globals in place, and hides from the program those that only Node.js has.
 *
 * @returns the undo
 */
export function replaceGlobals(globals: Record<string, unknown>): () => void {
  const target = globalThis as Record<string, unknown>;
  const names = new Set([...ONLY_IN_NODE, ...Object.keys(globals)]);
  const former = [...names].map((name) => [name, Object.getOwnPropertyDescriptor(target, name)] as const);
  for (const [name, descriptor] of former) {
    if (!(name in globals) && !descriptor) continue;
    delete target[name];
    Object.defineProperty(target, name, {
      configurable: true,
      ...(name in globals
        ? { value: globals[name], writable: true }
        : hidden(descriptor?.get?.call(globalThis) ?? descriptor?.value)),
    });
  }
  return () => {
    for (const [name, descriptor] of former) {
      delete target[name];
      if (descriptor) Object.defineProperty(target, name, descriptor);
    }
  };
}

/** A global that the program does not see, but the host's own libraries do (`Response` needs `Buffer`). */
function hidden(value: unknown): PropertyDescriptor {
  return {
    get: () => (new Error().stack?.split('\n')[2]?.includes(SOURCE) ? undefined : value),
  };
}
