/** The plugin's door: writes the embedded search index when a build ends. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { AREAS } from '../../config/areas';
import { buildIndex } from './index/build-index';
import { readSynonymsFile } from './index/read-synonyms';
import { areaIds } from './records/page-records';
import { readBuild } from './records/read-build';

const SYNONYMS = path.join('plugins', 'site-search', 'synonyms.yml');

/** The plugin; it has no options. It has to stand before the plugins that rewrite pages when the build ends. */
export default function siteSearch({ siteDir, siteConfig, baseUrl }: LoadContext): Plugin<string[][]> {
  return {
    name: 'site-search',
    // Wrong data stops the build before the first page.
    loadContent: async () => readSynonymsFile(path.join(siteDir, SYNONYMS)),
    getPathsToWatch: () => [path.join(siteDir, SYNONYMS)],
    async postBuild({ outDir, content: synonyms }) {
      // Without an await before all pages are read: they are rewritten by the plugins whose turn comes next.
      const records = readBuild(outDir, baseUrl, { title: siteConfig.title, areas: AREAS }, siteDir);
      for (const [name, text] of buildIndex({ records, baseUrl, areas: areaIds(AREAS), synonyms })) {
        mkdirSync(path.dirname(path.join(outDir, name)), { recursive: true });
        writeFileSync(path.join(outDir, name), text);
      }
    },
  };
}
