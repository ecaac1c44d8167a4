/** Builds the runtimes of the site. */
import path from 'node:path';
import { RUNTIMES } from '../runtimes/all';
import type { SandboxManifest } from '../sandbox/protocol';
import { RUNTIMES_STATIC_DIR } from '../static-dir';
import { bundleRuntimes } from './bundle';

/** The built runtimes. */
export interface BuiltRuntimes {
  manifest: SandboxManifest;
  /** Folders of the packages whose code they contain, sorted. */
  packages: string[];
}

/**
 * Builds all runtimes into the folder that is served at the site's base path.
 *
 * @param siteDir folder with node_modules
 * @throws if a runtime doesn't compile or a vendor file is missing; the error names it
 */
export async function buildRuntimes(siteDir: string): Promise<BuiltRuntimes> {
  const packages = new Set<string>();
  const manifest = await bundleRuntimes({
    pluginDir: path.join(siteDir, 'examples'),
    siteDir,
    outDir: path.join(siteDir, RUNTIMES_STATIC_DIR),
    runtimes: RUNTIMES,
    onPackages: (folders) => folders.forEach((folder) => packages.add(folder)),
  });
  return { manifest, packages: [...packages].sort() };
}
