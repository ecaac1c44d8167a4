import type { Plugin } from 'esbuild';

/**
 * Excludes packages from a bundle by their exact names. With esbuild's own `external` option, excluding `react` would
 * also exclude `react/jsx-runtime`.
 */
export function externalPackages(names: readonly string[]): Plugin {
  return {
    name: 'external-packages',
    setup(builder) {
      builder.onResolve({ filter: /^[^.]/ }, ({ path: name }) =>
        names.includes(name) ? { path: name, external: true } : null,
      );
    },
  };
}
