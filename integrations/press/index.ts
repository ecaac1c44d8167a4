/** `client:press`: an island hydrates on the first press inside it, which is then repeated. See `directive.ts`. */
import path from 'node:path';
import type { AstroIntegration } from 'astro';

/** @returns the integration; it has no options */
export default function press(): AstroIntegration {
  return {
    name: 'press',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'press', entrypoint: path.join(import.meta.dirname, 'directive.ts') }),
    },
  };
}
