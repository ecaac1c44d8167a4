/** The plugin's door: builds the runtimes and brings the theme components. The remark plugin is registered with the content. */
import path from 'node:path';
import { loadFreshModule } from '@docusaurus/utils';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { bundleRuntimes } from './bundle/bundle';
import type { RuntimeAbout } from './runtimes/interface';
import type { SandboxManifest } from './sandbox/protocol';
import { RUNTIMES_STATIC_DIR } from './static-dir';
import { readStamp } from './verifier/stamp';
import { inThreads } from '../../src/lib/threads';

/** Built once a process: editing a page must not build the runtimes again. */
let built: Promise<SandboxManifest> | undefined;

/** One: only pages that have changed are read. */
const inThread = inThreads<typeof import('./previews')>(path.join(__dirname, 'previews.ts'), 1);

/** Folders of the packages whose code is in the runtimes. */
const packages = new Set<string>();

/** The plugin; it has no options. */
export default function liveExamples({ siteDir }: LoadContext): Plugin<SandboxManifest> {
  const pluginDir = path.join(siteDir, 'plugins/live-examples');
  const build = () =>
    bundleRuntimes({
      pluginDir,
      siteDir,
      outDir: path.join(siteDir, RUNTIMES_STATIC_DIR),
      loadAbout: async (file) => loadFreshModule(file) as Promise<RuntimeAbout>,
      onPackages: (folders) => folders.forEach((folder) => packages.add(folder)),
    });
  // A build begins with them: they keep all processors busy, which its own beginning does not.
  if (process.env.NODE_ENV === 'production') {
    built ??= build();
    // What went wrong is told when they are needed.
    built.catch(() => undefined);
  }
  return {
    name: 'live-examples',
    getThemePath: () => path.join(__dirname, 'theme'),
    getTypeScriptThemePath: () => path.join(__dirname, 'theme'),
    async loadContent() {
      const [manifest] = await Promise.all([(built ??= build()), inThread('writeAllPreviews', siteDir)]);
      return manifest;
    },
    async contentLoaded({ content, actions }) {
      await actions.createData('manifest.json', content);
      const labels = Object.values(content.runtimes).map(({ name, label }) => [name, label]);
      await actions.createData('labels.json', Object.fromEntries(labels) as object);
      // Read by the plugin licences when the build ends.
      await actions.createData('packages.json', [...packages].sort());
      await actions.createData('verified.json', readStamp(siteDir) ?? {});
    },
  };
}
