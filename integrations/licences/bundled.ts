/** The packages in the scripts and style sheets of the site, as the bundler put them there. */
import type { Compilation, Compiler, Module } from 'webpack';
import { packageFolder } from '../../examples/bundle/package-folder';

/** What bundlers put into scripts beside modules: the runtime that loads chunks, and helpers. */
export const BUNDLERS: readonly string[] = ['node_modules/@rspack/core', 'node_modules/esbuild'];

/** @param onPackages told, when a compilation has ended, the folders of all packages in its chunks */
export function listBundled(onPackages: (folders: ReadonlySet<string>) => void): {
  apply: (compiler: Compiler) => void;
} {
  return {
    apply(compiler) {
      compiler.hooks.done.tap('licences', ({ compilation }) => onPackages(packagesOf(compilation)));
    },
  };
}

function packagesOf({ chunks, chunkGraph }: Compilation): Set<string> {
  const folders = new Set<string>();
  for (const chunk of chunks) {
    for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
      for (const part of partsOf(module)) {
        const folder = packageFolder(resourceOf(part));
        if (folder !== undefined) folders.add(folder);
      }
    }
  }
  return folders;
}

/** Modules that were put into one; else the module itself. */
function partsOf(module: Module): Module[] {
  const { modules } = module as Module & { modules?: Module[] };
  return modules && modules.length > 0 ? modules : [module];
}

/** The file of a module, in what the bundler calls it: `javascript/esm|file`, `css|loader!loader!file|0`. */
function resourceOf(module: Module): string {
  return module.identifier().split('!').at(-1) ?? '';
}
