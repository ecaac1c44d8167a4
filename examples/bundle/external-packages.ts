import type { Plugin } from 'esbuild';

/**
 * Leaves packages out of a bundle by their exact names; esbuild's own `external` also matches everything below them.
 *
 * @param names of packages that whoever loads the bundle has
 */
export function leaveOut(names: readonly string[]): Plugin {
  return {
    name: 'leave-out',
    setup(builder) {
      builder.onResolve({ filter: /^[^.]/ }, ({ path: name }) =>
        names.includes(name) ? { path: name, external: true } : null,
      );
    },
  };
}
