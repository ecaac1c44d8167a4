/** A service worker that is made when the build ends, a list of what can be saved, and a page for what is not. */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, OptionValidationContext, Plugin } from '@docusaurus/types';
import * as z from 'zod';
import { afterOthers } from '../../src/lib/after-others';
import { readPluginOptions } from '../../src/lib/plugin-options';
import { bundleAll, workerOf, writeHashed, type Bundles } from './build/bundle';
import { listSite, type RuntimeFiles } from './build/site-list';
import { notSavedPage } from './not-saved/page';
import { NOT_SAVED, SITE_LIST, type ListedFile } from './shared/names';
import { goodbyeWorker } from './worker/goodbye';
import type { SearchPack } from './worker/search-pack';

const NAME = 'offline';

const schema = z.strictObject({
  id: z.string().default('default'),
  /** `false`: readers who have a worker get one that removes itself and all that it kept. */
  enabled: z.boolean('true or false').default(true),
});

type Options = z.infer<typeof schema>;

/** Of the runtimes' manifest, what is needed here. */
interface RuntimesManifest {
  host: string;
  runtimes: Record<
    string,
    { label: string; script: { path: string }; assets: Record<string, { path: string }> }
  >;
}

/** The plugin. It has to stand before those that write pages when the build ends: it reads the finished files. */
export default function offline(
  { siteDir, generatedFilesDir }: LoadContext,
  { enabled }: Options,
): Plugin<Bundles | undefined> {
  const own = path.join(siteDir, 'plugins', NAME);
  const isBuild = process.env.NODE_ENV === 'production';
  return {
    name: NAME,
    getClientModules: () => (isBuild && enabled ? [path.join(own, 'client/register.ts')] : []),
    loadContent: async () => (isBuild && enabled ? bundleAll(own) : undefined),
    async postBuild({ outDir, baseUrl, plugins, siteConfig, content: bundles }) {
      if (!bundles) {
        writeFileSync(path.join(outDir, 'sw.js'), goodbyeWorker());
        return;
      }
      // Written before anything else runs, so that it gets what every page gets.
      const sheet = writeHashed(outDir, 'not-saved.css', bundles.sheet);
      const script = writeHashed(outDir, 'not-saved.js', bundles.script);
      const page = path.join(outDir, NOT_SAVED, 'index.html');
      mkdirSync(path.dirname(page), { recursive: true });
      writeFileSync(page, notSavedPage({ base: baseUrl, title: siteConfig.title, script, sheet }));
      await afterOthers(plugins, NAME);

      const pack = packSearch(outDir);
      const list = listSite(outDir, { ...readRuntimes(generatedFilesDir), pack });
      writeFileSync(path.join(outDir, SITE_LIST), JSON.stringify(list));
      const frame = list.groups.find(({ id }) => id === 'frame')?.files ?? [];
      const live = frame.filter(([name]) => /^assets\/(?:js|css)\/offline\./.test(name));
      if (live.length === 0) throw new Error('offline does not find its chunk "offline" in the build.');
      const shell: ListedFile[] = [[`${NOT_SAVED}index.html`, 0], [sheet, 0], [script, 0], ...live];
      const worker = workerOf(bundles, {
        build: list.build,
        shell,
        frame,
        pack: pack ? [pack, 0] : undefined,
      });
      writeFileSync(path.join(outDir, 'sw.js'), worker);
    },
  };
}

/** Puts the pieces of the search index into one file. */
function packSearch(outDir: string): string | undefined {
  const manifest = path.join(outDir, 'search-index.json');
  if (!existsSync(manifest)) return undefined;
  const { folder } = JSON.parse(readFileSync(manifest, 'utf8')) as { folder: string };
  const names = readdirSync(path.join(outDir, folder)).toSorted();
  const pieces = names.map((name) => [name, readFileSync(path.join(outDir, folder, name), 'utf8')]);
  const pack: SearchPack = { folder, pieces: Object.fromEntries(pieces) as Record<string, string> };
  return writeHashed(outDir, 'search.json', JSON.stringify(pack));
}

/** From what live-examples generated; a site without it has none. */
function readRuntimes(generatedFilesDir: string): { host?: string; runtimes: RuntimeFiles[] } {
  const file = path.join(generatedFilesDir, 'live-examples/default/manifest.json');
  if (!existsSync(file)) return { runtimes: [] };
  const { host, runtimes } = JSON.parse(readFileSync(file, 'utf8')) as RuntimesManifest;
  return {
    host,
    runtimes: Object.entries(runtimes).map(([name, { label, script, assets }]) => ({
      name,
      label,
      paths: [script, ...Object.values(assets)].map((each) => each.path),
    })),
  };
}

/** Checks the options. */
export function validateOptions({ options }: OptionValidationContext<unknown, Options>): Options {
  return readPluginOptions(NAME, schema, options);
}
