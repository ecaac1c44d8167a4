/** The plugin's own scripts and sheets, bundled by esbuild. Runs in Node.js only. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync, type BuildOptions } from 'esbuild';
import type { BuildOfWorker } from '../worker/scope';

const COMMON: BuildOptions & { write: false } = {
  bundle: true,
  write: false,
  minify: true,
  legalComments: 'none',
  // As package.json's browserslist.
  target: ['chrome111', 'firefox121', 'safari16.4'],
};

/** @returns the worker's script */
export function bundleWorker(pluginDir: string, build: BuildOfWorker): string {
  const { outputFiles } = buildSync({
    ...COMMON,
    entryPoints: [path.join(pluginDir, 'worker/worker.ts')],
    format: 'iife',
    define: {
      BUILD: JSON.stringify(build),
      'process.env.NODE_ENV': '"production"',
    },
  });
  return outputFiles?.[0]?.text ?? '';
}

/**
 * Bundles a file of the page for what is not saved.
 *
 * @param source relative to the plugin
 * @returns its path in the build, which has a hash of its content
 */
export function bundleAsset(pluginDir: string, source: string, outDir: string): string {
  const { outputFiles } = buildSync({ ...COMMON, entryPoints: [path.join(pluginDir, source)], outdir: outDir });
  const extension = source.endsWith('.css') ? '.css' : '.js';
  return writeHashed(outDir, `${path.basename(path.dirname(source))}${extension}`, outputFiles?.[0]?.text ?? '');
}

/** @returns the path in the build */
export function writeHashed(outDir: string, name: string, text: string): string {
  const { name: stem, ext } = path.parse(name);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  const hashed = `assets/offline/${stem}.${hash}${ext}`;
  mkdirSync(path.join(outDir, 'assets/offline'), { recursive: true });
  writeFileSync(path.join(outDir, hashed), text);
  return hashed;
}
