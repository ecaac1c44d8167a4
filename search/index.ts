/** The plugin's door: writes the embedded search index when a build ends. */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { AREAS } from '../src/site/areas';
import { inThreads } from '../examples/bundle/threads';
import { readSynonymsFile } from './index/read-synonyms';
import { readPages } from './records/read-build';

const SYNONYMS = path.join('plugins', 'site-search', 'synonyms.yml');

const inThread = inThreads<typeof import('./index/index-pages')>(
  path.join(import.meta.dirname, 'index', 'index-pages.ts'),
  1,
);

/** The plugin; it has no options. It has to stand before the plugins that rewrite pages when the build ends. */
export default function siteSearch({ siteDir, siteConfig, baseUrl }: LoadContext): Plugin<string[][]> {
  const { title } = siteConfig;
  return {
    name: 'site-search',
    // Wrong data stops the build before the first page.
    loadContent: async () => readSynonymsFile(path.join(siteDir, SYNONYMS)),
    getPathsToWatch: () => [path.join(siteDir, SYNONYMS)],
    async allContentLoaded() {
      if (process.env.NODE_ENV === 'production') inThread.begin();
    },
    async postBuild({ outDir, content: synonyms }) {
      // Without an await before all pages are read: the plugins whose turn comes next rewrite them.
      const pages = readPages(outDir);
      await inThread('indexPages', pages, {
        siteDir,
        outDir,
        baseUrl,
        synonyms,
        site: { title, areas: AREAS },
      });
    },
  };
}
