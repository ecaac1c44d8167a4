/** The plugin's door: builds the runtimes and brings the theme components. The remark plugin is registered with the content. */
import path from 'node:path';
import type { LoadContext, Plugin, PluginContentLoadedActions } from '@docusaurus/types';
import type { Compiler } from 'webpack';
import type { BuiltRuntimes } from './bundle/in-thread';
import { readStamp } from './verifier/stamp';
import { inThreads } from '../../src/lib/threads';

/** Where the command of builds leaves what it has begun (scripts/begin). */
const KEY = Symbol.for('groundwork.runtimes');

/** Built once a process: editing a page must not build the runtimes again. */
let built = (globalThis as { [KEY]?: Promise<BuiltRuntimes> })[KEY];

const runtimes = inThreads<typeof import('./bundle/in-thread')>(
  path.join(__dirname, 'bundle/in-thread.ts'),
  1,
);

/** One: only pages that have changed are read. */
const inThread = inThreads<typeof import('./previews')>(path.join(__dirname, 'previews.ts'), 1);

/** The plugin; it has no options. */
export default function liveExamples({ siteDir }: LoadContext): Plugin {
  const build = () => runtimes('buildRuntimes', siteDir).finally(runtimes.end);
  const isBuild = process.env.NODE_ENV === 'production';
  // A build begins with them: they keep all processors busy, which its own beginning does not.
  const writePreviews = () => inThread('writeAllPreviews', siteDir).finally(inThread.end);
  let previews = isBuild ? writePreviews() : undefined;
  if (isBuild) built ??= build();
  /** When all is there that pages need to know of runtimes and previews. */
  let isThere: Promise<unknown> | undefined;
  for (const begun of [previews, built]) {
    // What went wrong is told when they are needed.
    begun?.catch(() => undefined);
  }

  async function describe({ createData }: PluginContentLoadedActions): Promise<void> {
    const { manifest, packages } = await (built ??= build());
    const labels = Object.values(manifest.runtimes).map(({ name, label }) => [name, label]);
    await Promise.all([
      createData('manifest.json', manifest),
      createData('labels.json', Object.fromEntries(labels) as object),
      // Read by the plugin licences when the build ends.
      createData('packages.json', packages),
      createData('verified.json', readStamp(siteDir) ?? {}),
    ]);
  }

  return {
    name: 'live-examples',
    getThemePath: () => path.join(__dirname, 'theme'),
    getTypeScriptThemePath: () => path.join(__dirname, 'theme'),
    async contentLoaded({ actions }) {
      isThere = Promise.all([describe(actions), previews ?? writePreviews()]);
      previews = undefined;
      isThere.catch(() => undefined);
      // The bundler of a build waits for them itself: until it begins, there is more to load.
      if (!isBuild) await isThere;
    },
    configureWebpack: () => ({
      plugins: [
        {
          apply({ hooks }: Pick<Compiler, 'hooks'>) {
            hooks.beforeRun.tapPromise('live-examples', async () => void (await isThere));
          },
        },
      ],
    }),
  };
}
