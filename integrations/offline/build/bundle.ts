/** The plugin's own scripts and sheets, bundled by esbuild. Runs in Node.js only. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import type { BuildOfWorker } from '../worker/scope';

const COMMON: BuildOptions & { write: false } = {
  bundle: true,
  write: false,
  minify: true,
  legalComments: 'none',
  // As package.json's browserslist.
  target: ['chrome111', 'firefox121', 'safari16.4'],
};

/** Scripts and sheets that need nothing of the build: they are bundled while it begins. */
export interface Bundles {
  /** The worker's script, but for what it has to know of the build. */
  worker: string;
  /** Of the page for what is not saved. */
  script: string;
  sheet: string;
}

/** @param pluginDir folder of this plugin */
export async function bundleAll(pluginDir: string): Promise<Bundles> {
  const bundle = async (file: string) => {
    const { outputFiles } = await build({
      ...COMMON,
      entryPoints: [path.join(pluginDir, file)],
      format: 'iife',
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    return outputFiles[0]?.text ?? '';
  };
  const [worker, script, sheet] = await Promise.all(
    ['worker/worker.ts', 'not-saved/script.ts', 'not-saved/styles.css'].map(bundle),
  );
  return { worker: worker!, script: script!, sheet: sheet! };
}

/** @returns the worker's script, which knows the build by a constant in front of it */
export function workerOf({ worker }: Bundles, facts: BuildOfWorker): string {
  return `"use strict";const BUILD=${JSON.stringify(facts)};${worker}`;
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
