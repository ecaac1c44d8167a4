/** Bundles a worker with one runtime, so that a fresh worker for each block starts in milliseconds. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions } from 'esbuild';
import { createBundler, type Bundler } from '../bundle/bundle-cache';
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

const made = new Map<string, Promise<WorkerBundle>>();

/** Bundles a runtime; once. */
export function workerBundle(about: RuntimeAbout): Promise<WorkerBundle> {
  const bundle = made.get(about.name) ?? makeBundle(about);
  made.set(about.name, bundle);
  return bundle;
}

async function makeBundle(about: RuntimeAbout): Promise<WorkerBundle> {
  const cache = path.join(SITE, 'node_modules/.cache/live-examples', String(process.pid));
  process.once('exit', () => rmSync(cache, { recursive: true, force: true }));
  const outfile = path.join(cache, `${about.name}.mjs`);
  const source = path.join(runtimeFolder(about.script ?? about.name), 'index.ts');
  const write = writer();
  await write(outfile, {
    stdin: {
      contents: `
        import runtime from ${JSON.stringify(source)};
        import about from ${JSON.stringify(path.join(runtimeFolder(about.name), 'about.ts'))};
        import { serve } from ${JSON.stringify(path.join(EXAMPLES, 'verify/worker.ts'))};
        void serve(runtime, about);`,
      resolveDir: EXAMPLES,
    },
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
  return { script: outfile, parts: await makeParts(about, cache, write) };
}

type Write = (file: string, options: BuildOptions) => Promise<void>;

let bundler: Bundler | undefined;

/** Bundles into a file. The sources are looked at once: a process runs what they were when it began. */
function writer(): Write {
  const bundle = (bundler ??= createBundler({ pluginDir: EXAMPLES, siteDir: SITE }));
  return async (file, options) => {
    const text = await bundle(options);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
}

/** Parts are built as for the browser, with the same packages left to the runtime. */
async function makeParts(about: RuntimeAbout, cache: string, write: Write): Promise<Record<string, string>> {
  const own = Object.entries(about.assets ?? {}).filter(([, file]) => file.startsWith('./'));
  const made = own.map(async ([name, file]) => {
    const outfile = path.join(cache, about.name, name);
    await write(outfile, {
      entryPoints: [path.join(EXAMPLES, 'runtimes', file)],
      bundle: true,
      platform: 'browser',
      format: 'cjs',
      target: 'es2022',
      define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
      logLevel: 'silent',
      plugins: [leaveOut(about.partExternals ?? [])],
    });
    return [name, outfile] as const;
  });
  return Object.fromEntries(await Promise.all(made));
}
