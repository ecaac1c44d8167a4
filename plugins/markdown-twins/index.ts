/** Writes every page as Markdown beside its HTML, and `llms.txt` and `llms-full.txt`, when the build ends. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { inThreads } from '../../src/lib/threads';

const inThread = inThreads<typeof import('./site-twins')>(path.join(__dirname, 'site-twins.ts'), 1);

/** The plugin; it has no options. */
export default function markdownTwins({ siteDir, siteConfig }: LoadContext): Plugin {
  const make = () =>
    inThread('makeTwins', siteDir, new URL(siteConfig.baseUrl, siteConfig.url).href).finally(inThread.end);
  // They come from the sources alone: the build begins with them, while it has little else to do.
  const twins = process.env.NODE_ENV === 'production' ? make() : undefined;
  // What went wrong is told when they are needed.
  twins?.catch(() => undefined);
  return {
    name: 'markdown-twins',
    getClientModules: () => [path.join(__dirname, 'client/copy-page.ts')],
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
