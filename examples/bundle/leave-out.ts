import type { Plugin } from 'esbuild';

/**
 * Leaves packages out of a bundle by their exact names: esbuild's own `external` takes what stands below them too.
 *
 * @param names of packages that whoever loads the bundle has
 */
export function leaveOut(names: readonly string[]): Plugin {
  return {
    // What is kept of a bundle is known by its options, of which functions are no part.
    name: `leave-out ${names.join(' ')}`,
    setup(builder) {
      builder.onResolve({ filter: /^[^.]/ }, ({ path: name }) =>
        names.includes(name) ? { path: name, external: true } : null,
      );
    },
  };
}
