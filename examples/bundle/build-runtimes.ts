/** Builds the runtimes of the site. */
import path from 'node:path';
import { RUNTIMES } from '../runtimes/all';
import type { SandboxManifest } from '../sandbox/protocol';
import { RUNTIMES_STATIC_DIR } from '../static-dir';
import { bundleRuntimes } from './bundle';

/** What the site has to know of its runtimes. */
export interface BuiltRuntimes {
  manifest: SandboxManifest;
  /** Folders of the packages whose code is in them, in order. */
  packages: string[];
}

/**
 * Builds all runtimes into the folder that is served at the site's base.
 *
 * @param siteDir folder with node_modules
 * @throws where a runtime does not compile or a vendor file is missing, naming it
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
