/** Writes a service worker at the end of the build, and a list of the files that readers can save. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';
import type { SandboxManifest } from '../../examples/sandbox/protocol';
import { filesOfPage, listSite } from './build/site-list';
import { NOT_SAVED, SITE_LIST, type ListedFile } from './shared/names';
import { goodbyeWorker } from './worker/goodbye';
import type { BuildOfWorker } from './worker/scope';
import type { SearchPack } from './worker/search-pack';

interface Options {
  /** If `false`, the site ships a worker that deletes its caches and unregisters itself. */
  enabled?: boolean;
  /** Returns the runtimes once they are built. */
  runtimes: () => Promise<Pick<SandboxManifest, 'host' | 'runtimes'> | undefined>;
}

/** List it after the integrations that write files for readers. */
export default function offline({ enabled = true, runtimes }: Options): AstroIntegration {
  let base = '/';
  return {
    name: 'offline',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        base = config.base;
        const isOn = enabled && command === 'build';
        updateConfig({ vite: { define: { __OFFLINE__: JSON.stringify(isOn) } } });
      },
      'astro:build:done': async ({ dir }) => {
        const outDir = fileURLToPath(dir);
        if (enabled) await writeWorker(outDir, base, await runtimes());
        else writeFileSync(path.join(outDir, 'sw.js'), goodbyeWorker());
      },
    },
  };
}

async function writeWorker(
  outDir: string,
  base: string,
  manifest: Pick<SandboxManifest, 'host' | 'runtimes'> | undefined,
): Promise<void> {
  const pack = packSearch(outDir);
  const runtimes = Object.entries(manifest?.runtimes ?? {}).map(([name, { label, script, assets }]) => ({
    name,
    label,
    paths: [script, ...Object.values(assets)].map((each) => each.path),
  }));
  const list = listSite(outDir, { host: manifest?.host, runtimes, pack });
  mkdirSync(path.join(outDir, path.dirname(SITE_LIST)), { recursive: true });
  writeFileSync(path.join(outDir, SITE_LIST), JSON.stringify(list));
  const files = (names: readonly string[]): ListedFile[] => names.map((name) => [name, 0]);
  const notSaved = `${NOT_SAVED}index.html`;
  const facts: BuildOfWorker = {
    build: list.build,
    shell: files([notSaved, ...filesOfPage(outDir, notSaved, base)]),
    frame: list.groups.find(({ id }) => id === 'frame')?.files ?? [],
    pack: pack ? [pack, 0] : undefined,
  };
  writeFileSync(
    path.join(outDir, 'sw.js'),
    `"use strict";const BUILD=${JSON.stringify(facts)};${await bundleWorker()}`,
  );
}

async function bundleWorker(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'worker/worker.ts')],
    bundle: true,
    write: false,
    minify: true,
    legalComments: 'none',
    format: 'iife',
    target: ['chrome111', 'firefox121', 'safari16.4'],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

/** Packs the pieces of the search index into one file. @returns its path in the build */
function packSearch(outDir: string): string | undefined {
  const manifest = path.join(outDir, 'search-index.json');
  if (!existsSync(manifest)) return undefined;
  const { folder } = JSON.parse(readFileSync(manifest, 'utf8')) as { folder: string };
  const names = readdirSync(path.join(outDir, folder)).toSorted();
  const pieces = names.map((name) => [name, readFileSync(path.join(outDir, folder, name), 'utf8')]);
  const pack: SearchPack = { folder, pieces: Object.fromEntries(pieces) as Record<string, string> };
  const text = JSON.stringify(pack);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  const name = `assets/offline/search.${hash}.json`;
  mkdirSync(path.join(outDir, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(outDir, name), text);
  return name;
}
