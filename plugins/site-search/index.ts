/** The plugin's door: writes the embedded search index when a build ends. */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { inThreads } from '../../src/lib/threads';
import { readSynonymsFile } from './index/read-synonyms';
import { readPages } from './records/read-build';

const SYNONYMS = path.join('plugins', 'site-search', 'synonyms.yml');

const inThread = inThreads<typeof import('./index/write-index')>(
  path.join(__dirname, 'index/write-index.ts'),
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
    async postBuild({ outDir, content: synonyms }) {
      // Without an await before all pages are read: they are rewritten by the plugins whose turn comes next.
      const pages = readPages(outDir);
      await inThread('writeIndex', { pages, siteDir, outDir, baseUrl, title, synonyms });
    },
  };
}
