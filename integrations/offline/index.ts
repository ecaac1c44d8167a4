/** Writes a service worker at the end of the build, and a list of the files that readers can save. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';
import type { SandboxManifest } from '../../examples/sandbox/protocol';
import { filesIn, listGroups, listNotSaved } from './list-files';
import { LIST } from './names';

interface Options {
  /** Returns the runtimes once they are built. */
  runtimes: () => Promise<Pick<SandboxManifest, 'host' | 'runtimes'> | undefined>;
}

/** List it after the integrations that write files for readers. */
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

async function writeWorker(
  outDir: string,
  base: string,
  manifest: Pick<SandboxManifest, 'host' | 'runtimes'> | undefined,
): Promise<void> {
  packSearch(outDir);
  const host = manifest ? filesIn(path.join(outDir, manifest.host)).map((name) => manifest.host + name) : [];
  const runtimes = Object.entries(manifest?.runtimes ?? {}).map(([name, { label, script, assets }]) => ({
    name,
    label,
    paths: [...host, ...[script, ...Object.values(assets)].map((each) => each.path)],
  }));
  const list = JSON.stringify(listGroups(outDir, runtimes));
  writeFileSync(path.join(outDir, LIST), list);
  const facts = {
    build: createHash('sha256').update(list).digest('hex').slice(0, 12),
    notSaved: listNotSaved(outDir, base),
  };
  await build({
    entryPoints: [path.join(import.meta.dirname, 'worker/worker.ts')],
    outfile: path.join(outDir, 'sw.js'),
    bundle: true,
    minify: true,
    legalComments: 'none',
    format: 'iife',
    target: ['chrome111', 'firefox121', 'safari16.4'],
    define: { 'process.env.NODE_ENV': '"production"', BUILD: JSON.stringify(facts) },
  });
}

/** Packs each folder of the search index into one file beside it, which takes one request instead of 2,500. */
function packSearch(outDir: string): void {
  const manifest = path.join(outDir, 'search-index.json');
  if (!existsSync(manifest)) return;
  const { folder } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    folder: string;
  };
  const pieces = filesIn(path.join(outDir, folder)).map((name) => [
    name,
    JSON.parse(readFileSync(path.join(outDir, folder, name), 'utf8')) as unknown,
  ]);
  writeFileSync(
    path.join(outDir, `${folder.replace(/\/$/, '')}.json`),
    JSON.stringify(Object.fromEntries(pieces)),
  );
}
