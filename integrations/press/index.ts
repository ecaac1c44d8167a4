import path from 'node:path';
import type { AstroIntegration } from 'astro';

/** Adds `client:press`, which hydrates an island when the reader first uses one of its controls. */
export default function press(): AstroIntegration {
  return {
    name: 'press',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'press', entrypoint: path.join(import.meta.dirname, 'directive.ts') }),
    },
  };
}
