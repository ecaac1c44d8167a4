import { SOURCE_PREFIX } from './sources';

/**
 * Node.js globals that browsers lack. Our tests run in Node.js, but programs that use these globals must fail there
 * too.
 */
const ONLY_IN_NODE = ['process', 'Buffer', 'global', 'setImmediate', 'clearImmediate'];

/**
 * Defines globals for a program, and hides those that only Node.js has.
 *
 * @returns a function that restores the previous globals
 */
export function replaceGlobals(globals: Record<string, unknown>): () => void {
  const target = globalThis as Record<string, unknown>;
  const names = new Set([...ONLY_IN_NODE, ...Object.keys(globals)]);
  const previous = [...names].map((name) => [name, Object.getOwnPropertyDescriptor(target, name)] as const);
  for (const [name, descriptor] of previous) {
    if (!(name in globals) && !descriptor) continue;
    delete target[name];
    Object.defineProperty(target, name, {
      configurable: true,
      ...(name in globals
        ? { value: globals[name], writable: true }
        : hideFromProgram(descriptor?.get?.call(globalThis) ?? descriptor?.value)),
    });
  }
  return () => {
    for (const [name, descriptor] of previous) {
      delete target[name];
      if (descriptor) Object.defineProperty(target, name, descriptor);
    }
  };
}

/** Hides a global from the program but not from Node.js itself. For example, `Response` needs `Buffer`. */
function hideFromProgram(value: unknown): PropertyDescriptor {
  return {
    get: () => (new Error().stack?.split('\n')[2]?.includes(SOURCE_PREFIX) ? undefined : value),
  };
}
