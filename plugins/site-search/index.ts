/** The plugin's door: writes the embedded search index when a build ends. */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { AREAS } from '../../config/areas';
import { inThreads } from '../../src/lib/threads';
import { readSynonymsFile } from './index/read-synonyms';
import { keptRecords, readPages, type readRecords } from './records/read-build';

const SYNONYMS = path.join('plugins', 'site-search', 'synonyms.yml');

/** Threads that read pages; the build has no other work then but that of its own thread. */
const THREADS = 3;
const inThread = inThreads<typeof import('./in-threads')>(path.join(__dirname, 'in-threads.ts'), THREADS);

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
      const read = (...part: Parameters<typeof readRecords>) => inThread('readRecords', ...part);
      const records = await keptRecords(pages, baseUrl, { title, areas: AREAS }, siteDir, read, THREADS);
      await inThread('writeIndex', { records, outDir, baseUrl, synonyms });
    },
  };
}
