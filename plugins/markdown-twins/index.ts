/** Writes every page as Markdown beside its HTML, and `llms.txt` and `llms-full.txt`, when the build ends. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { makeTwins } from './site-twins';

/** The plugin; it has no options. */
export default function markdownTwins(): Plugin {
  return {
    name: 'markdown-twins',
    getClientModules: () => ['./client/copy-page.ts'],
    async postBuild({ outDir, siteDir, siteConfig }) {
      const files = await makeTwins(siteDir, new URL(siteConfig.baseUrl, siteConfig.url).href);
      await Promise.all(
        [...files].map(async ([name, text]) => {
          const file = path.join(outDir, name);
          await mkdir(path.dirname(file), { recursive: true });
          await writeFile(file, text);
        }),
      );
    },
  };
}
