/** Bundles a worker with one runtime, so that a fresh worker for each block starts in milliseconds. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { leaveOut } from '../bundle/leave-out';
import type { RuntimeAbout } from '../runtimes/interface';
import { EXAMPLES, SITE, runtimeFolder } from './runtimes';

/** Packages that find files next to themselves, so they cannot be moved into a bundle. */
const EXTERNAL = ['pyodide', '@electric-sql/pglite', '@electric-sql/pglite/*'];

/** A worker's script, and the files of the parts that its runtime may load. */
export interface WorkerBundle {
  script: string;
  parts: Record<string, string>;
}

const bundles = new Map<string, Promise<WorkerBundle>>();

/** Bundles a runtime, once per process. */
export function workerBundle(about: RuntimeAbout): Promise<WorkerBundle> {
  const bundle = bundles.get(about.name) ?? makeBundle(about);
  bundles.set(about.name, bundle);
  return bundle;
}

async function makeBundle(about: RuntimeAbout): Promise<WorkerBundle> {
  // Below node_modules, so that the bundles find the packages that are left out of them.
  const folder = path.join(SITE, 'node_modules/.cache/live-examples', String(process.pid));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const script = path.join(folder, `${about.name}.mjs`);
  const source = path.join(runtimeFolder(about.script ?? about.name), 'index.ts');
  await build({
    stdin: {
      contents: `
        import runtime from ${JSON.stringify(source)};
        import about from ${JSON.stringify(path.join(runtimeFolder(about.name), 'about.ts'))};
        import { serve } from ${JSON.stringify(path.join(EXAMPLES, 'verify/worker.ts'))};
        void serve(runtime, about);`,
      resolveDir: EXAMPLES,
    },
    outfile: script,
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
  return { script, parts: await makeParts(about, path.join(folder, about.name)) };
}

/** Builds parts as for the browser, with the same packages left to the runtime. */
async function makeParts(about: RuntimeAbout, folder: string): Promise<Record<string, string>> {
  const own = Object.entries(about.assets ?? {}).filter(([, file]) => file.startsWith('./'));
  const parts = own.map(async ([name, file]): Promise<[string, string]> => {
    const outfile = path.join(folder, name);
    await build({
      entryPoints: [path.join(EXAMPLES, 'runtimes', file)],
      outfile,
      bundle: true,
      platform: 'browser',
      format: 'cjs',
      target: 'es2022',
      define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
      logLevel: 'silent',
      plugins: [leaveOut(about.partExternals ?? [])],
    });
    return [name, outfile];
  });
  return Object.fromEntries(await Promise.all(parts));
}
