import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';
import type { SandboxManifest } from '../../examples/sandbox/protocol';
import { listFilesIn, listGroups, listNotSavedPage } from './list-files';
import { LIST_FILE } from './names';

type Manifest = Pick<SandboxManifest, 'host' | 'runtimes'>;

interface Options {
  /** Returns the runtimes once they have been built. */
  runtimes: () => Promise<Manifest | undefined>;
}

/**
 * At the end of the build, writes a service worker and a list of the files that readers can save. In the Astro
 * configuration, list this integration after those that write files for readers.
 */
export default function offline({ runtimes }: Options): AstroIntegration {
  let base = '/';
  return {
    name: 'offline',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        base = config.base;
        updateConfig({ vite: { define: { __OFFLINE__: JSON.stringify(command === 'build') } } });
      },
      'astro:build:done': async ({ dir }) => writeWorker(fileURLToPath(dir), base, await runtimes()),
    },
  };
}

async function writeWorker(outDir: string, base: string, manifest: Manifest | undefined): Promise<void> {
  packSearchIndex(outDir);
  const host = manifest
    ? listFilesIn(path.join(outDir, manifest.host)).map((name) => manifest.host + name)
    : [];
  const runtimes = Object.entries(manifest?.runtimes ?? {}).map(([name, { label, script, assets }]) => ({
    name,
    label,
    paths: [...host, ...[script, ...Object.values(assets)].map((file) => file.path)],
  }));
  const list = JSON.stringify(listGroups(outDir, runtimes));
  writeFileSync(path.join(outDir, LIST_FILE), list);
  const buildInfo = {
    build: createHash('sha256').update(list).digest('hex').slice(0, 12),
    notSaved: listNotSavedPage(outDir, base),
  };
  await build({
    entryPoints: [path.join(import.meta.dirname, 'worker/worker.ts')],
    outfile: path.join(outDir, 'sw.js'),
    bundle: true,
    minify: true,
    legalComments: 'none',
    format: 'iife',
    target: ['chrome111', 'firefox121', 'safari16.4'],
    define: { 'process.env.NODE_ENV': '"production"', BUILD: JSON.stringify(buildInfo) },
  });
}

/** Packs all files of the search index into one, so that saving the index takes one request instead of 2,500. */
function packSearchIndex(outDir: string): void {
  const manifest = path.join(outDir, 'search-index.json');
  if (!existsSync(manifest)) return;
  const { folder } = JSON.parse(readFileSync(manifest, 'utf8')) as { folder: string };
  const files = listFilesIn(path.join(outDir, folder)).map((name) => [
    name,
    JSON.parse(readFileSync(path.join(outDir, folder, name), 'utf8')) as unknown,
  ]);
  writeFileSync(
    path.join(outDir, `${folder.replace(/\/$/, '')}.json`),
    JSON.stringify(Object.fromEntries(files)),
  );
}
