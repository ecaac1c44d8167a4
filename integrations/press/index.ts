/** `client:press`: hydrates an island on the first press inside it, and then repeats that press. See `directive.ts`. */
import path from 'node:path';
import type { AstroIntegration } from 'astro';

export default function press(): AstroIntegration {
  return {
    name: 'press',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'press', entrypoint: path.join(import.meta.dirname, 'directive.ts') }),
    },
  };
}
