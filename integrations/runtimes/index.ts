import { createReadStream, existsSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { bundleRuntimes, type BuiltRuntimes } from '../../examples/bundle/bundle';
import { RUNTIMES_STATIC_DIR } from '../../examples/static-dir';

const MODULE = 'virtual:runtimes';

/** Content types for files that runtimes fetch in `astro dev`. In production, the host sets the content type. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

let built: Promise<BuiltRuntimes> | undefined;

/** Returns the runtimes once they have been built; undefined if the integration hasn't started building them. */
export async function getBuiltRuntimes(): Promise<BuiltRuntimes | undefined> {
  return built;
}

/**
 * Builds the example runtimes. `astro dev` serves them, and a build copies them into the site. Components import the
 * list of runtime files from `virtual:runtimes`.
 */
export default function runtimes(): AstroIntegration {
  let files = '';
  return {
    name: 'runtimes',
    hooks: {
      'astro:config:setup': async ({ config, updateConfig }) => {
        files = path.join(fileURLToPath(config.root), RUNTIMES_STATIC_DIR);
        built = bundleRuntimes();
        const { manifest } = await built;
        updateConfig({
          vite: {
            plugins: [
              {
                name: MODULE,
                resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
                load: (id) =>
                  id === `\0${MODULE}` ? `export default ${JSON.stringify(manifest)}` : undefined,
              },
            ],
          },
        });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost');
          const requested = path.join(files, decodeURIComponent(pathname));
          const isFolder = existsSync(requested) && statSync(requested).isDirectory();
          const file = isFolder ? path.join(requested, 'index.html') : requested;
          if (!file.startsWith(path.join(files, 'runtimes')) || !existsSync(file)) return next();
          response.setHeader('content-type', CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream');
          createReadStream(file).pipe(response);
        });
      },
      'astro:build:done': async ({ dir }) => cp(files, fileURLToPath(dir), { recursive: true }),
    },
  };
}
