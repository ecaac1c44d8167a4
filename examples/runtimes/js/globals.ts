/** Replaces the host's globals while a program runs. */
import { SOURCE } from './sources';

/** Globals of Node.js that a worker in a browser doesn't have. A program that uses them must also fail in the tests. */
const ONLY_IN_NODE = ['process', 'Buffer', 'global', 'setImmediate', 'clearImmediate'];

/**
 * Defines globals, and hides those that only Node.js has.
 *
 * @returns a function that undoes this
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

/** Hides a global from the program, but not from the host's own libraries (`Response` needs `Buffer`). */
function hidden(value: unknown): PropertyDescriptor {
  return {
    get: () => (new Error().stack?.split('\n')[2]?.includes(SOURCE) ? undefined : value),
  };
}
