/** The runtimes that there are: the folders of `runtimes/`. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuntimeAbout } from '../runtimes/interface';

const here = path.dirname(fileURLToPath(import.meta.url));

/** The plugin's folder. */
export const PLUGIN = path.resolve(here, '..');

/** The site's `node_modules`. */
export const MODULES = path.resolve(PLUGIN, '../../node_modules');

/** A runtime's folder. */
export function runtimeFolder(name: string): string {
  return path.join(PLUGIN, 'runtimes', name);
}

/** @returns `about` by name; only of runtimes that are there */
export async function loadAbouts(): Promise<Map<string, RuntimeAbout>> {
  const abouts = new Map<string, RuntimeAbout>();
  for (const name of readdirSync(path.join(PLUGIN, 'runtimes'))) {
    const file = path.join(runtimeFolder(name), 'about.ts');
    if (!existsSync(file)) continue;
    const loaded = (await import(/* @vite-ignore */ file)) as {
      default: RuntimeAbout | { default: RuntimeAbout };
    };
    // A CommonJS loader wraps the default export once more.
    const about = 'default' in loaded.default ? loaded.default.default : loaded.default;
    abouts.set(name, about);
  }
  return abouts;
}
