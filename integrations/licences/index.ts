/** What others wrote and readers receive: the list on /licences and the bill of materials, both from the bundles themselves. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { rewritePages } from '../../src/lib/page-passes';
import { BUNDLERS, listBundled } from './bundled';
import type { Work } from './packages';
import { listHtml } from './page';
import { bomText, fullBom, originOf, readerBom, type Bom, type Origin } from './sbom';
import { listWorks } from './works';

/** Written by live-examples: folders of the packages in the runtimes. */
const IN_EXAMPLES = 'live-examples/default/packages.json';

const NAME = 'licences';

/** The plugin; it has no options. */
export default function licences({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  let making: Promise<{ origin: Origin; everything: Bom }> | undefined;
  let reading: Promise<Work[]> | undefined;
  const readWorks = async (bundled: ReadonlySet<string>) => {
    const examples = JSON.parse(
      await readFile(path.join(generatedFilesDir, IN_EXAMPLES), 'utf8'),
    ) as string[];
    return listWorks(siteDir, { pages: [...bundled, ...BUNDLERS], examples });
  };
  const makeBom = async () => {
    const origin = await originOf(siteDir);
    return { origin, everything: await fullBom(siteDir, origin) };
  };
  return {
    name: NAME,
    async allContentLoaded() {
      if (process.env.NODE_ENV !== 'production') return;
      // npm takes a second; what goes wrong is told when the bill is needed.
      making = makeBom();
      making.catch(() => undefined);
    },
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      const onPackages = (folders: ReadonlySet<string>) => {
        // While threads draw the pages; what goes wrong is told when the list is needed.
        reading = readWorks(folders);
        reading.catch(() => undefined);
      };
      return { plugins: [listBundled(onPackages)] };
    },
    async postBuild({ outDir, plugins }) {
      if (!reading) throw new Error('licences: the bundler has not said which packages are in the scripts.');
      const [works, { origin, everything }, pages] = await Promise.all([
        reading,
        making ?? makeBom(),
        rewritePages<typeof import('./rewrite-page')>(
          { outDir, plugins },
          {
            plugin: NAME,
            module: path.join(import.meta.dirname, 'rewrite-page.ts'),
            context: reading.then((works) => ({ list: listHtml(works) })),
          },
        ),
      ]);
      if (pages.size === 0) throw new Error('licences: the build has no page /licences.');
      await writeFile(path.join(outDir, 'sbom.cdx.json'), bomText(readerBom(everything, works, origin)));
    },
  };
}
