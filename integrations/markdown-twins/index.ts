/** Writes every page as Markdown beside its HTML, and `llms.txt` and `llms-full.txt`, when the build ends. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Compiler } from 'webpack';
import { hasBundlerCache } from '../../src/lib/bundler-cache';
import { takeLeft } from '../../src/lib/left-by-pages';
import { inThreads } from '../../examples/bundle/threads';
import { NAME, type AllCompiled, type CompiledTwins } from './compiled';
import type { Files } from './site-twins';

const inThread = inThreads<typeof import('./site-twins')>(path.join(import.meta.dirname, 'site-twins.ts'), 1);

/** The plugin; it has no options. */
export default function markdownTwins({ siteDir, siteConfig }: LoadContext): Plugin {
  const home = new URL(siteConfig.baseUrl, siteConfig.url).href;
  let twins: Promise<Files> | undefined;
  const make = (compiled: AllCompiled = new Map()) => {
    twins = inThread('makeTwins', siteDir, home, { compiled }).finally(inThread.end);
    // What went wrong is told when they are needed.
    twins.catch(() => undefined);
    return twins;
  };
  // Where few pages will be compiled, twins come from the sources, and from what is kept: the build begins with them, while
  // it has little else to do.
  if (process.env.NODE_ENV === 'production' && hasBundlerCache(siteDir)) void make();
  return {
    name: NAME,
    getClientModules: () => [path.join(import.meta.dirname, 'client/copy-page.ts')],
    configureWebpack(_config, isServer) {
      if (process.env.NODE_ENV !== 'production' || !isServer) return {};
      // Otherwise the pages have been compiled now, and their twins made (remark).
      const begin = ({ hooks }: Pick<Compiler, 'hooks'>) =>
        hooks.done.tap(NAME, () => void (twins ?? make(takeLeft<CompiledTwins>(NAME))));
      return { plugins: [{ apply: begin }] };
    },
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
