/**
 * Compiles docs and posts in threads: Docusaurus compiles Markdown in the thread that also answers the bundler, one page
 * at a time. In production builds only: `npm start` compiles the pages that are looked at.
 */
import path from 'node:path';
import type { LoadContext, OptionValidationContext, Plugin } from '@docusaurus/types';
import { readOptions, type PagesInThreadsOptions } from './options';
import { compilePagesInThreads } from './rules';

const NAME = 'pages-in-threads';

/** The plugin. It has to stand behind those that compile pages, as all plugins of the site stand behind its presets. */
export default function pagesInThreads({ siteDir }: LoadContext, options: PagesInThreadsOptions): Plugin {
  return {
    name: NAME,
    configureWebpack(config) {
      if (process.env.NODE_ENV !== 'production') return {};
      compilePagesInThreads(config.module?.rules ?? [], path.resolve(siteDir, options.module), options.kinds);
      return {};
    },
  };
}

/** Checks the options. */
export function validateOptions({
  options,
}: OptionValidationContext<unknown, PagesInThreadsOptions>): PagesInThreadsOptions {
  return readOptions(options);
}
