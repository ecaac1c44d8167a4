/**
 * Builds the example runtimes and serves them under the site's base path. Components import the facts they need from
 * `virtual:runtimes`.
 */
import { createReadStream, existsSync, rmSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { buildRuntimes, type BuiltRuntimes } from '../../examples/bundle/build-runtimes';
import { PREVIEWS_FOLDER, RUNTIMES_STATIC_DIR } from '../../examples/static-dir';

const MODULE = 'virtual:runtimes';

/** Content types of files that runtimes fetch in `astro dev`; in production, the host sets them. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

let built: Promise<BuiltRuntimes> | undefined;

export async function builtRuntimes(): Promise<BuiltRuntimes | undefined> {
  return built;
}

export default function runtimes(): AstroIntegration {
  let files = '';
  return {
    name: 'runtimes',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        const root = fileURLToPath(config.root);
        files = path.join(root, RUNTIMES_STATIC_DIR);
        built = buildRuntimes(root);
        // Pages write their previews as they are compiled; a build compiles all of them.
        if (command === 'build')
          rmSync(path.join(files, 'runtimes', PREVIEWS_FOLDER), { recursive: true, force: true });
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
          const place = path.join(files, decodeURIComponent(pathname));
          const file =
            existsSync(place) && statSync(place).isDirectory() ? path.join(place, 'index.html') : place;
          if (!file.startsWith(path.join(files, 'runtimes')) || !existsSync(file)) return next();
          response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
          createReadStream(file).pipe(response);
        });
      },
      'astro:build:done': async ({ dir }) => cp(files, fileURLToPath(dir), { recursive: true }),
    },
  };
}
