/** Bundles a worker with one runtime, so that a fresh worker for each block starts in milliseconds. */
import { build } from 'esbuild';
import path from 'node:path';
import { MODULES, PLUGIN, runtimeFolder } from './runtimes';

/** Packages that find files next to themselves, so they cannot be moved into a bundle. */
const EXTERNAL = ['pyodide', '@electric-sql/pglite', '@electric-sql/pglite/*'];

const made = new Map<string, Promise<string>>();

/** @returns path of the bundle of a runtime; made once */
export function workerBundle(runtime: string): Promise<string> {
  const bundle = made.get(runtime) ?? makeBundle(runtime);
  made.set(runtime, bundle);
  return bundle;
}

async function makeBundle(runtime: string): Promise<string> {
  const outfile = path.join(MODULES, '.cache/live-examples', `worker-${runtime}-${process.pid}.mjs`);
  const folder = runtimeFolder(runtime);
  await build({
    stdin: {
      contents: `
        import runtime from ${JSON.stringify(path.join(folder, 'index.ts'))};
        import about from ${JSON.stringify(path.join(folder, 'about.ts'))};
        import { serve } from ${JSON.stringify(path.join(PLUGIN, 'verifier/worker.ts'))};
        void serve(runtime, about);`,
      resolveDir: PLUGIN,
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: EXTERNAL,
    logLevel: 'silent',
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  });
  return outfile;
}
