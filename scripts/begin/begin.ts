/** What a build can begin with before Docusaurus is there; runs in a thread, as a bundle (thread.mjs). */
import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { THREAD_MODULES } from '../../config/thread-modules';
import { buildRuntimes, type BuiltRuntimes } from '../../plugins/live-examples/bundle/in-thread';
import { bundledTogether } from '../../src/lib/bundles';

/** What is told to the thread that began this one. What went wrong is told as text. */
export type Told =
  | { config: string }
  | { module: string; bundle: string }
  | { runtimes: BuiltRuntimes }
  | { failed: 'bundles' | 'runtimes'; message: string };

/** Modules of a build, relative to the site; the configuration is the first. */
export function modulesOf(siteDir: string): string[] {
  const plugins = readdirSync(path.join(siteDir, 'plugins')).map((name) => `plugins/${name}/index.ts`);
  return [
    'docusaurus.config.ts',
    'config/markdown.ts',
    ...plugins.filter((file) => existsSync(path.join(siteDir, file))),
    ...THREAD_MODULES,
  ];
}

/** Called for each thing that is there, at once. */
type Tell = (told: Told) => void;

const failed = (failed: 'bundles' | 'runtimes', tell: Tell) => (error: unknown) =>
  tell({ failed, message: error instanceof Error ? error.message : String(error) });

/** Bundles the modules of a build. @param siteDir folder of the site, with node_modules */
export async function bundleModules(siteDir: string, tell: Tell): Promise<void> {
  const modules = modulesOf(siteDir).map((file) => path.join(siteDir, file));
  try {
    const bundles = await Promise.all(bundledTogether(modules));
    modules.forEach((module, index) => tell({ module, bundle: bundles[index] ?? '' }));
    // Not among packages: the bundler does not look whether these have changed.
    const config = path.join(siteDir, '.cache/docusaurus.config.cjs');
    await mkdir(path.dirname(config), { recursive: true });
    await copyFile(bundles[0] ?? '', config);
    tell({ config });
  } catch (error) {
    failed('bundles', tell)(error);
  }
}

/** Builds the runtimes of examples. @param siteDir folder of the site, with node_modules */
export async function makeRuntimes(siteDir: string, tell: Tell): Promise<void> {
  await buildRuntimes(siteDir).then((runtimes) => tell({ runtimes }), failed('runtimes', tell));
}
