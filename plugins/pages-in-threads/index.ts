/**
 * Compiles docs and posts in threads: Docusaurus compiles Markdown in the thread that also answers the bundler, one page
 * at a time. In production builds only: `npm start` compiles the pages that are looked at.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { AllContent, LoadContext, OptionValidationContext, Plugin } from '@docusaurus/types';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import { hasBundlerCache } from '../../src/lib/bundler-cache';
import { readOptions, type PagesInThreadsOptions } from './options';
import { beginThreads, endThreads, compilePagesInThreads } from './rules';

const NAME = 'pages-in-threads';

/** The plugin. It has to stand behind those that compile pages, as all plugins of the site stand behind its presets. */
export default function pagesInThreads({ siteDir }: LoadContext, options: PagesInThreadsOptions): Plugin {
  let expected: string[] = [];
  return {
    name: NAME,
    async allContentLoaded({ allContent }) {
      // Of pages that it has, the bundler will ask for few.
      if (process.env.NODE_ENV !== 'production' || hasBundlerCache(siteDir)) return;
      expected = docsOf(allContent, siteDir);
      beginThreads();
    },
    configureWebpack(config) {
      if (process.env.NODE_ENV !== 'production') return {};
      const module = path.resolve(siteDir, options.module);
      compilePagesInThreads(config.module?.rules ?? [], module, options.kinds, expected);
      return { plugins: [endThreads] };
    },
  };
}

/** Docs, the longest first: what is left in the end is short, so that all threads end at about the same time. */
function docsOf(allContent: AllContent, siteDir: string): string[] {
  const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined;
  return (docs?.loadedVersions ?? [])
    .flatMap((version) => version.docs)
    .map(({ source }) => path.join(siteDir, aliasedSitePathToRelativePath(source)))
    .map((file) => ({ file, size: statSync(file).size }))
    .sort((a, b) => b.size - a.size)
    .map(({ file }) => file);
}

/** Checks the options. */
export function validateOptions({
  options,
}: OptionValidationContext<unknown, PagesInThreadsOptions>): PagesInThreadsOptions {
  return readOptions(options);
}
