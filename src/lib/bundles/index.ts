/** Modules of this site as files that Node.js loads as they are. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { places } from './places.mjs';

const SITE = path.resolve(__dirname, '../../..');
const FOLDER = path.join(SITE, 'node_modules/.cache/bundles');
const IN_PACKAGE = /[\\/]node_modules[\\/]/;

const KEY = Symbol.for('groundwork.bundles');

/** By module. The bundle of each plugin has a copy of this file. */
const bundles = ((globalThis as { [KEY]?: Map<string, Promise<string>> })[KEY] ??= new Map());

/**
 * Makes one file of a module and what it imports: TypeScript, and packages of ES modules. The loader of configurations
 * translates each such file by itself, some hundred of them, in every thread and for every plugin anew. Other packages
 * are required, and what is imported when it is needed stays where it is.
 *
 * @param module absolute; each is bundled once a process
 * @returns absolute path of a CommonJS module
 * @throws what esbuild says of a module that it cannot read, with file and line
 */
export function bundled(module: string): Promise<string> {
  return bundledTogether([module])[0] as Promise<string>;
}

/** As `bundled`, for several modules at once: what they have in common is read once. */
export function bundledTogether(modules: readonly string[]): Promise<string>[] {
  const made = modules.filter((module) => !bundles.has(module));
  if (made.length > 0) {
    const all = makeBundles(made);
    for (const module of made)
      bundles.set(
        module,
        all.then(() => fileOf(module)),
      );
  }
  return modules.map((module) => bundles.get(module) as Promise<string>);
}

/** As `bundled`, and loads it in this thread. @returns what the module exports */
export async function loadBundled<Module>(module: string): Promise<Module> {
  return createRequire(__filename)(await bundled(module)) as Module;
}

/** One for each module: the next build writes over it. */
function fileOf(module: string): string {
  const name = path.relative(SITE, module).replace(/\.\w+$/, '');
  return path.join(FOLDER, `${name.replace(/[^\w-]+/g, '-')}.cjs`);
}

async function makeBundles(modules: readonly string[]): Promise<void> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: modules.map((module) => ({ in: module, out: path.basename(fileOf(module), '.cjs') })),
    outdir: FOLDER,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'silent',
    plugins: [packages, places],
  });
  await mkdir(FOLDER, { recursive: true });
  await Promise.all(
    outputFiles.map(async ({ path: file, contents }) => {
      // Another process may read it.
      const made = `${file}.${process.pid}`;
      await writeFile(made, contents);
      await rename(made, file);
    }),
  );
}

/** Which packages are part of a bundle. */
const packages: Plugin = {
  name: 'packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path: name, kind, pluginData, ...from }) => {
      if (pluginData === packages || name.startsWith('node:')) return undefined;
      if (kind === 'dynamic-import') return { path: name, external: true };
      const { importer, namespace, resolveDir } = from;
      // What a package of a bundle needs is in it as well.
      if (IN_PACKAGE.test(importer)) return undefined;
      const found = await build.resolve(name, {
        kind,
        importer,
        namespace,
        resolveDir,
        pluginData: packages,
      });
      if (found.errors.length > 0 || found.external || !IN_PACKAGE.test(found.path)) return found;
      return isEsModule(found.path) ? found : { path: found.path, external: true };
    });
  },
};

function isEsModule(file: string): boolean {
  if (!file.endsWith('.js')) return file.endsWith('.mjs');
  for (let folder = path.dirname(file); IN_PACKAGE.test(folder); folder = path.dirname(folder)) {
    const type = typeOf(path.join(folder, 'package.json'));
    if (type !== undefined) return type === 'module';
  }
  return false;
}

/** The field `type` of a package; undefined where there is no such file. */
function typeOf(file: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { type?: string }).type ?? 'commonjs';
  } catch {
    return undefined;
  }
}
