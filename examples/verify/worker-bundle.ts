/** Bundles a worker with one runtime, so that starting a new worker for each block takes only milliseconds. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { externalPackages } from '../bundle/external-packages';
import type { RuntimeAbout } from '../runtimes/interface';
import { EXAMPLES, SITE, getRuntimeFolder } from './runtimes';

/** Packages that can't be bundled, because they load files from their own folder. */
const EXTERNAL = ['pyodide', '@electric-sql/pglite', '@electric-sql/pglite/*'];

interface WorkerBundle {
  /** Path of the worker's script. */
  script: string;
  /** Paths of scripts that the runtime may load later, keyed by asset name. */
  parts: Record<string, string>;
}

const bundles = new Map<string, Promise<WorkerBundle>>();

/** Returns a worker that is bundled with a runtime. Each runtime is bundled once per process. */
export function getWorkerBundle(about: RuntimeAbout): Promise<WorkerBundle> {
  const bundle = bundles.get(about.name) ?? buildWorker(about);
  bundles.set(about.name, bundle);
  return bundle;
}

async function buildWorker(about: RuntimeAbout): Promise<WorkerBundle> {
  // This folder is inside node_modules, so that Node.js can find the external packages.
  const folder = path.join(SITE, 'node_modules/.cache/live-examples', String(process.pid));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const script = path.join(folder, `${about.name}.mjs`);
  const source = path.join(getRuntimeFolder(about.script ?? about.name), 'index.ts');
  await build({
    stdin: {
      contents: `
        import runtime from ${JSON.stringify(source)};
        import about from ${JSON.stringify(path.join(getRuntimeFolder(about.name), 'about.ts'))};
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
  return { script, parts: await buildParts(about, path.join(folder, about.name)) };
}

/** Bundles the scripts in a runtime's `assets` as the browser build does, without packages already in the runtime. */
async function buildParts(about: RuntimeAbout, folder: string): Promise<Record<string, string>> {
  const sources = Object.entries(about.assets ?? {}).filter(([, file]) => file.startsWith('./'));
  const parts = sources.map(async ([name, file]): Promise<[string, string]> => {
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
      plugins: [externalPackages(about.partExternals ?? [])],
    });
    return [name, outfile];
  });
  return Object.fromEntries(await Promise.all(parts));
}
