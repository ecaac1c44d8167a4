/** Writes every page as Markdown beside its HTML, and `llms.txt` and `llms-full.txt`, when the build ends. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { inThreads } from '../../src/lib/threads';
import type { Files } from './site-twins';

const inThread = inThreads<typeof import('./site-twins')>(path.join(__dirname, 'site-twins.ts'), 1);

/** The plugin; it has no options. */
export default function markdownTwins({ siteDir, siteConfig }: LoadContext): Plugin {
  const make = () => inThread('makeTwins', siteDir, new URL(siteConfig.baseUrl, siteConfig.url).href);
  let twins: Promise<Files> | undefined;
  if (process.env.NODE_ENV === 'production') {
    twins = make();
    twins.catch(() => undefined);
  }
  return {
    name: 'markdown-twins',
    getClientModules: () => ['./client/copy-page.ts'],
    async postBuild({ outDir }) {
      const files = await (twins ?? make());
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
