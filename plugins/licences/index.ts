/** What others wrote and readers receive: the list on /licences and the bill of materials, both from the bundles themselves. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { BUNDLERS, listBundled } from './bundled';
import { insertList, listHtml } from './page';
import { bomText, fullBom, originOf, readerBom, type Bom } from './sbom';
import { listWorks } from './works';

/** Written by live-examples: folders of the packages in the runtimes. */
const IN_EXAMPLES = 'live-examples/default/packages.json';

/** The plugin; it has no options. It has to stand before plugins that rewrite pages when the build ends. */
export default function licences({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  let bundled: ReadonlySet<string> | undefined;
  let full: Promise<Bom> | undefined;
  return {
    name: 'licences',
    async allContentLoaded() {
      if (process.env.NODE_ENV !== 'production') return;
      // npm takes a second; what goes wrong is told when the bill is needed.
      full = fullBom(siteDir);
      full.catch(() => undefined);
    },
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      return { plugins: [listBundled((folders) => (bundled = folders))] };
    },
    async postBuild({ outDir }) {
      // Without an await before the page is written: the plugins whose turn comes next rewrite it.
      if (!bundled) throw new Error('licences: the bundler has not said which packages are in the scripts.');
      const examples = JSON.parse(
        readFileSync(path.join(generatedFilesDir, IN_EXAMPLES), 'utf8'),
      ) as string[];
      const works = listWorks(siteDir, { pages: [...bundled, ...BUNDLERS], examples });
      const page = path.join(outDir, 'licences/index.html');
      writeFileSync(page, insertList(readFileSync(page, 'utf8'), listHtml(works)));
      const bom = readerBom(await (full ?? fullBom(siteDir)), works, originOf(siteDir));
      writeFileSync(path.join(outDir, 'sbom.cdx.json'), bomText(bom));
    },
  };
}
